import type { PageTexts } from './pageTexts';

export const en: PageTexts = {
  title: 'Error codes',
  introduction: [
    'Every error of the Learning Library Service has the body {"error": {"code", "message", "details"}}. The code is stable and meant for programs; the message is meant for people, in the language that Accept-Language asks for (English, French, Spanish, German or Italian).',
    'Every response carries X-Request-Id. Quote it when you report a problem.',
  ],
  contents: 'All codes',
  labels: {
    status: 'HTTP status',
    meaning: 'Meaning',
    action: 'What to do',
    details: 'Field details',
    none: 'always null',
    example: 'An answer',
    mend: 'The mend in code',
  },
  mending:
    'For Node.js 20 or newer, with the address of the service and the key in API and KEY. The clients for TypeScript and Python do what is to be done about lost answers, pauses and conflicts by themselves.',
  codes: {
    validation_error: {
      meaning: 'A path, query, header or body value breaks a rule of the operation.',
      action:
        'Correct what the issues name: each tells where it is, the field, the broken rule and the bound, if there is one.',
    },
    invalid_cursor: {
      meaning: 'The cursor was not answered by this list, or was answered for another limit or other filters.',
      action: 'Send the nextCursor of the previous page with the same parameters, or start again without a cursor.',
    },
    bad_request: {
      meaning: 'The body cannot be read as a JSON object, or the request is not valid HTTP.',
      action: 'Send one JSON object in UTF-8, with each member name at most once. The reason says what was found.',
    },
    invalid_api_key: {
      meaning: 'The Authorization header is missing or malformed, or the key is not known.',
      action: 'Send the key as "Authorization: Bearer <API_KEY>", exactly as it was handed to you.',
    },
    revoked_api_key: {
      meaning: 'The key was revoked or has expired.',
      action: 'Ask the operator for a new key and replace the old one.',
    },
    insufficient_credits: {
      meaning: 'The account has fewer AI credits than the generation may use. Nothing was generated or charged.',
      action: 'Have credits added to the account, then send the request again.',
    },
    insufficient_scope: {
      meaning: 'The key lacks the scope of the operation. A write scope does not include the read scope.',
      action: 'Ask the operator for a key that carries the required scope.',
    },
    account_suspended: {
      meaning: 'The operator has suspended the account that the key acts for.',
      action: 'Contact the operator. Sending the request again does not help.',
    },
    live_not_enabled: {
      meaning: 'The organization has no approval for live access, or no longer has it.',
      action: 'Go on with a test key, or ask the operator to approve the integration.',
    },
    forbidden: {
      meaning:
        'The request is understood and refused: a colour or icon on a subfolder, a folder below the fifth level, an account that is full, an account without an active plan, or a call from a browser.',
      action:
        'Look at the reason: correct the folder, delete what is no longer needed, activate the plan, or call from your server.',
    },
    not_found: {
      meaning: 'The path or the resource does not exist, or the resource belongs to another account.',
      action: 'Check path and identifier. What is deleted stays deleted.',
    },
    not_acceptable: {
      meaning: 'The Accept header excludes application/json.',
      action: 'Send "Accept: application/json", or leave the header out.',
    },
    idempotency_in_progress: {
      meaning: 'The same request is still running under this Idempotency-Key.',
      action: 'Wait as long as Retry-After says (1 second), then send it again with the same key.',
    },
    precondition_failed: {
      meaning: 'The resource has changed since its ETag was read. Nothing was modified.',
      action: 'Read the resource again, apply your change to what you find, and send the new ETag in If-Match.',
    },
    payload_too_large: {
      meaning: 'The body is larger than the service reads.',
      action: 'Send less at once; maxBytes is the bound.',
    },
    unsupported_media_type: {
      meaning: 'The body is not application/json in UTF-8, or it is compressed.',
      action: 'Send "Content-Type: application/json" and no Content-Encoding.',
    },
    idempotency_key_reused: {
      meaning: 'The Idempotency-Key was used with another request within the last 24 hours.',
      action: 'Use a new key for each operation, and the same key only to repeat the very same request.',
    },
    content_too_short: {
      meaning: 'The text of the content is too short to generate memocards from.',
      action: 'Use a content whose text has at least 100 characters.',
    },
    nothing_to_generate: {
      meaning:
        'Every part of the content has memocards already, or a running job is making them, or there is nothing in it that one could ask.',
      action:
        'To generate again, delete memocards of the part first. A text without definitions, dates, lists or tables may give none: write those cards by hand.',
    },
    no_memocards: {
      meaning: 'The content has no memocards to draw questions from.',
      action: 'Create or generate memocards first.',
    },
    all_memocards_have_questions: {
      meaning: 'Every memocard of the content already has its questions, or a running job is making them.',
      action: 'Nothing is missing. Add memocards to get more questions.',
    },
    rate_limited: {
      meaning: 'The calls of the current window are used up.',
      action:
        'Wait as long as Retry-After says. The RateLimit-* headers of every response tell how many calls are left.',
    },
    test_quota_exceeded: {
      meaning: 'The test key has used its calls of the day.',
      action: 'Go on after midnight UTC (resetsAt, Retry-After), or use a live key.',
    },
    internal_error: {
      meaning: 'Something went wrong on our side.',
      action: 'Try again later, with the same Idempotency-Key for a POST. Report it with the X-Request-Id if it stays.',
    },
    unavailable: {
      meaning: 'A part of the service cannot be reached for the moment.',
      action: 'Wait as long as Retry-After says, then try again, with the same Idempotency-Key for a POST.',
    },
  },
};
