export type { SpacesSessionsStatsConfig } from './config';
export type { SpacesSessionsStatsOverrides } from './context';
export { createSpacesSessionsStatsService } from './server';
