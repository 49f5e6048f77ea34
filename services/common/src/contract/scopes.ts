export const SCOPES = [
  'contents:read',
  'contents:write',
  'folders:read',
  'folders:write',
  'memocards:read',
  'memocards:write',
  'questions:read',
  'questions:write',
  'generations:write',
  'jobs:read',
  'search:read',
  'spaces:read',
  'study-sessions:read',
  'learning-stats:read',
] as const;

export type Scope = (typeof SCOPES)[number];
