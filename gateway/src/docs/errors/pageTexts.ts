import type { ErrorCode } from '@learning-library/common/contract';

export interface PageTexts {
  title: string;
  introduction: readonly string[];
  contents: string;
  labels: Readonly<Record<'status' | 'meaning' | 'action' | 'details' | 'none' | 'example' | 'mend', string>>;
  /** What the program below a code needs. */
  mending: string;
  codes: Record<ErrorCode, { meaning: string; action: string }>;
}

/** What `details` looks like; null where it is null (docs/contract.md#errors). Not in any language. */
export const DETAILS_SHAPES: Record<ErrorCode, string | null> = {
  validation_error: '{ "issues": [{ "in", "field", "rule", "message", "limit" }] }',
  invalid_cursor: '{ "reason": "malformed" | "limit_changed" | "filters_changed" }',
  bad_request:
    '{ "reason": "malformed_json" | "empty_body" | "not_an_object" | "invalid_encoding" | "malformed_request" }',
  invalid_api_key: null,
  revoked_api_key: null,
  insufficient_credits: '{ "operation": "ai_card", "requiredUnits", "availableUnits" }',
  insufficient_scope: '{ "requiredScope" }',
  account_suspended: null,
  live_not_enabled: null,
  forbidden:
    '{ "reason": "top_level_only" | "folder_depth_exceeded" | "plan_inactive" | "browser_call" } | { "reason": "quota_exceeded", "quota": "contents" | "text_bytes" | "folders" | "memocards" | "questions", "limit" }',
  not_found: null,
  not_acceptable: '{ "available": ["application/json"] }',
  idempotency_in_progress: null,
  precondition_failed: '{ "currentEtag" }',
  payload_too_large: '{ "maxBytes" }',
  unsupported_media_type: '{ "accepted": ["application/json"] }',
  idempotency_key_reused: null,
  content_too_short: '{ "minLength": 100, "length" }',
  nothing_to_generate: null,
  no_memocards: null,
  all_memocards_have_questions: null,
  rate_limited: '{ "limit", "windowSeconds" }',
  test_quota_exceeded: '{ "limit", "resetsAt" }',
  internal_error: null,
  unavailable: null,
};
