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
    invalid_api_key: 'The API key is not recognized. Check that it was copied whole, or ask the operator for another.',
    revoked_api_key: 'The API key has been revoked or has expired. Use another key.',
    insufficient_credits:
      'The account has too few AI credits: {requiredUnits} {requiredUnits:is|are} needed, {availableUnits} {availableUnits:is|are} available. Ask the operator for more.',
    insufficient_scope: 'The API key lacks the scope {requiredScope}. Ask the operator for a key that has it.',
    account_suspended: 'The account is suspended. Contact the operator.',
    live_not_enabled: 'Live access is not enabled for this organization. Its test keys can be used.',
    forbidden: {
      top_level_only: 'Only a top-level folder can have a colour or an icon. Leave out color and icon.',
      folder_depth_exceeded:
        'Folders can be nested five levels deep at most. Choose a parentId that is closer to the top.',
      plan_inactive: 'The account has no active plan. Ask the operator to activate one.',
      browser_call:
        'This request comes from a browser: it has an Origin or Sec-Fetch-Site header. Call the API from a server; see /v1/docs.',
      quota_exceeded:
        'The quota {quota} of the account is reached: it may hold {limit} at most. Delete what is no longer needed, or ask the operator for a larger quota.',
    },
    not_found: 'The resource does not exist or is not visible to this API key.',
    not_acceptable:
      'The Accept header excludes application/json, which is the only format available. Send Accept: application/json, or no Accept header.',
    idempotency_in_progress: 'The same request is still running under this Idempotency-Key. Try again in a moment.',
    precondition_failed:
      'The resource has changed since it had the ETag in If-Match, so your change was not applied. Read it again and send its new ETag.',
    payload_too_large: 'The body is larger than {maxBytes} bytes. Send less in one request.',
    unsupported_media_type: 'The Content-Type header does not name JSON in UTF-8. Send Content-Type: application/json.',
    idempotency_key_reused:
      'This Idempotency-Key was already used with another request. Send each new request under a key of its own.',
    content_too_short:
      'The text of the content has {length} {length:character|characters}; a generation needs at least {minLength}.',
    nothing_to_generate:
      'Every part of the content has memocards already, is being worked on by a job that has not ended, or holds nothing that one could ask.',
    no_memocards: 'The content has no memocards to draw questions from. Create some or have them generated first.',
    all_memocards_have_questions:
      'Every memocard of the content has its questions already, or a job that has not ended is making them.',
    rate_limited:
      'The limit of {limit} {limit:call|calls} of this API key in {windowSeconds} seconds is reached. Wait as long as Retry-After says.',
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
  variants: {
    malformed_json_at: 'The body is not well-formed JSON: it breaks at line {line}, column {column}.',
    repeated_member:
      'The body is not well-formed JSON: one of its objects names the member {member} twice. Name each once.',
    reserved_member: 'The body has a member named {member}, which no object may have. Leave it out.',
    byte_order_mark: 'The body begins with a byte order mark, which JSON does not have. Send UTF-8 without it.',
    undecodable_url:
      'The path or the query has a % that does not stand for a character of UTF-8. Write a percent sign itself as %25.',
    missing_api_key: 'The request has no API key. Send it as one header "Authorization: Bearer <API_KEY>".',
    missing_media_type: 'The request has a body and no Content-Type header. Send Content-Type: application/json.',
    content_coding:
      'The Content-Encoding header names a coding that this API does not accept. Send the JSON uncompressed, with Content-Type: application/json and without Content-Encoding.',
    no_such_operation:
      'No operation has this path and method. Check both; a path has no slash at its end. The reference at /v1/docs lists all operations.',
    no_such_reference: 'What {field} names does not exist or is not visible to this API key.',
    not_an_entity_tag:
      'If-Match holds no strong entity tag, so nothing was modified. Send the ETag of an answer as it is, in its double quotes and without W/ before them.',
    matched_if_none_match: 'If-None-Match names the state that the resource has, so nothing was modified.',
    rate_limited_generations:
      'The limit of {limit} {limit:generation|generations} of the account in {windowSeconds} seconds is reached. Wait as long as Retry-After says.',
    rate_limited_address:
      'The limit of {limit} {limit:call|calls} in {windowSeconds} seconds without a recognized key from this address is reached. Send a valid API key, or wait as long as Retry-After says.',
  },
  wanted: {
    one_of: 'Must be {values}.',
    type: 'Must be {values}.',
    uuid: 'Must be a UUID, such as 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Must be a colour in the form #RRGGBB, such as #3366CC.',
    language_code: 'Must be a language code, such as en or pt-BR.',
    storable_text: 'Must not hold the character U+0000 or half of a surrogate pair.',
    printable_ascii: 'Must be 1 to 255 printable ASCII characters, best a UUID.',
    known_name: 'Is not known here. Known are {values}.',
    sent_once: 'Must be sent once only.',
    set_at_creation: 'Cannot be changed: a change does not take this field.',
    needed_by_type: 'Is required for a question of type {values}.',
    type_without_field: 'Must be left out: a question of type {values} does not have it.',
    one_correct_choice: 'Must have exactly one choice with isCorrect true, as the type is single_choice.',
    some_correct_choice: 'Must have at least one choice with isCorrect true, as the type is multiple_choice.',
    different_choices: 'Must differ from the text of every other choice in more than case and white space.',
  },
  nothingKnown: 'Is not known here. This operation takes nothing there.',
  types: {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  },
  unknownReason: 'The request was refused.',
  unknownRule: 'Is not valid.',
};
