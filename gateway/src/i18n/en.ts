import type { Messages } from './messages';

export const en: Messages = {
  codes: {
    validation_error: 'The request is not valid. Each entry of details.issues names one thing to correct.',
    invalid_cursor: {
      malformed: 'The cursor is not one that this list has answered. Start again without a cursor.',
      limit_changed: 'The cursor belongs to a list read with another limit. Keep limit the same from page to page.',
      filters_changed:
        'The cursor belongs to a list read with other filters. Keep the filters the same from page to page.',
    },
    bad_request: {
      malformed_json: 'The body is not well-formed JSON.',
      empty_body: 'This operation needs a JSON object in the body, and the body is empty.',
      not_an_object: 'The body is JSON, but not a JSON object.',
      invalid_encoding: 'The body is not encoded in UTF-8.',
      malformed_request: 'The request is not a valid HTTP request.',
    },
    invalid_api_key: 'The API key is missing or not recognized. Send it as "Authorization: Bearer <API_KEY>".',
    revoked_api_key: 'The API key has been revoked or has expired. Use another key.',
    insufficient_credits:
      'The account has too few AI credits: {requiredUnits} {requiredUnits:is|are} needed, {availableUnits} {availableUnits:is|are} available.',
    insufficient_scope: 'The API key lacks the scope {requiredScope}.',
    account_suspended: 'The account is suspended.',
    live_not_enabled: 'Live access is not enabled for this organization. Its test keys can be used.',
    forbidden: {
      top_level_only: 'Only a top-level folder can have a colour or an icon.',
      folder_depth_exceeded: 'Folders can be five levels deep at most.',
      plan_inactive: 'The account has no active plan.',
      browser_call: 'The API is called from servers only; calls from a browser are refused.',
      quota_exceeded:
        'The quota {quota} of the account is reached: it may hold {limit} at most. Delete what is no longer needed, or ask the operator for a larger quota.',
    },
    not_found: 'The resource does not exist or is not visible to this API key.',
    not_acceptable: 'The Accept header excludes application/json, which is the only format available.',
    idempotency_in_progress: 'The same request is still running under this Idempotency-Key. Try again in a moment.',
    precondition_failed: 'The resource has changed since it was read, so nothing was modified. Read it again.',
    payload_too_large: 'The body is larger than {maxBytes} bytes.',
    unsupported_media_type: 'The body has to be application/json in UTF-8, without a content coding.',
    idempotency_key_reused: 'This Idempotency-Key was already used with another request.',
    content_too_short:
      'The text of the content has {length} {length:character|characters}; a generation needs at least {minLength}.',
    nothing_to_generate: 'Every part of the content already has memocards.',
    no_memocards: 'The content has no memocards to draw questions from.',
    all_memocards_have_questions: 'Every memocard of the content already has its questions.',
    rate_limited: 'The limit of {limit} {limit:call|calls} in {windowSeconds} seconds is reached.',
    test_quota_exceeded:
      'The test key has used its {limit} {limit:call|calls} of the day. It can be used again from {resetsAt}.',
    internal_error: 'Something went wrong on our side. Quote the X-Request-Id when you report it.',
    unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
  },
  rules: {
    required: 'Is required.',
    type: 'Has the wrong type.',
    format: 'Has the wrong format or holds a character that is not allowed.',
    minLength: 'Must have at least {limit} {limit:character|characters} and not be blank.',
    maxLength: 'Must have at most {limit} {limit:character|characters}.',
    minimum: 'Must be at least {limit}.',
    maximum: 'Must be at most {limit}.',
    enum: 'Is not one of the allowed values.',
    pattern: 'Does not have the required form.',
    unknown: 'Is not known here.',
    unique: 'Must not be repeated.',
    minItems: 'Must have at least {limit} {limit:item|items}.',
    maxItems: 'Must have at most {limit} {limit:item|items}.',
    consistency: 'Does not fit the other fields.',
  },
  unknownReason: 'The request was refused.',
  unknownRule: 'Is not valid.',
  isSingular: (count) => count === 1,
};
