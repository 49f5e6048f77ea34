import type { Messages } from './messages';

export const en: Messages = {
  codes: {
    validation_error: 'The request is not valid. Each entry of details.issues names one thing to correct.',
    invalid_cursor: {
      malformed: 'The cursor does not come from this list. Start again without a cursor.',
      limit_changed: 'The cursor comes from a page with a different limit. Send the same limit for every page.',
      filters_changed: 'The cursor comes from a page with different filters. Send the same filters for every page.',
    },
    bad_request: {
      malformed_json: 'The body is not well-formed JSON.',
      empty_body: 'This operation needs a JSON object in the body, and the body is empty.',
      not_an_object: 'The body is JSON, but not a JSON object.',
      invalid_encoding: 'The body is not encoded in UTF-8.',
      malformed_request: 'The request is not a valid HTTP request.',
    },
    invalid_api_key:
      'The API key is not recognized. Check that you copied all of it, or ask the operator for a new key.',
    revoked_api_key: 'The API key has been revoked or has expired. Use another key.',
    insufficient_credits:
      'The account has too few AI credits: {requiredUnits} {requiredUnits:is|are} needed, {availableUnits} {availableUnits:is|are} available. Ask the operator for more.',
    insufficient_scope:
      'The API key does not have the scope {requiredScope}. Ask the operator for a key with this scope.',
    account_suspended: 'The account is suspended. Contact the operator.',
    live_not_enabled: 'Live access is not enabled for this organization. You can use its test keys.',
    forbidden: {
      top_level_only: 'Only a top-level folder can have a color or an icon. Leave out color and icon.',
      folder_depth_exceeded: 'Folders can be nested at most five levels deep. Choose a parentId closer to the top.',
      plan_inactive: 'The account has no active plan. Ask the operator to activate one.',
      browser_call:
        'This request comes from a browser: it has an Origin or Sec-Fetch-Site header. Call the API from a server; see /v1/docs.',
      quota_exceeded:
        'The account has reached its quota {quota} of {limit}. Delete items that you no longer need, or ask the operator for a larger quota.',
    },
    not_found: 'The resource does not exist, or this API key cannot access it.',
    not_acceptable:
      'The Accept header excludes application/json, which is the only format available. Send Accept: application/json, or no Accept header.',
    idempotency_in_progress: 'The same request with this Idempotency-Key is still running. Try again in a moment.',
    precondition_failed:
      'The resource has changed and no longer has the ETag in If-Match, so your change was not applied. Read it again and send its new ETag.',
    payload_too_large: 'The body is larger than {maxBytes} bytes. Send less in one request.',
    unsupported_media_type: 'The Content-Type header does not name JSON in UTF-8. Send Content-Type: application/json.',
    idempotency_key_reused:
      'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
    content_too_short:
      'The text of the content has {length} {length:character|characters}; a generation needs at least {minLength}.',
    nothing_to_generate:
      'Nothing to generate: every passage already has memocards, is being processed, or contains no testable facts.',
    no_memocards: 'The content has no memocards to create questions from. Create or generate memocards first.',
    all_memocards_have_questions:
      'Every memocard of the content already has a question, or a running job is creating one.',
    rate_limited:
      'This API key has reached its limit of {limit} {limit:request|requests} in {windowSeconds} seconds. Wait for the number of seconds in Retry-After.',
    test_quota_exceeded:
      'This test key has used its {limit} {limit:request|requests} for today. You can use it again from {resetsAt}.',
    internal_error: 'An error occurred on our side. Include the X-Request-Id when you report it.',
    unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
  },
  rules: {
    required: 'Is required.',
    type: 'Has the wrong type.',
    format: 'Has the wrong format, or contains a character that is not allowed.',
    minLength: 'Must have at least {limit} {limit:character|characters} and not be blank.',
    maxLength: 'Must have at most {limit} {limit:character|characters}.',
    minimum: 'Must be at least {limit}.',
    maximum: 'Must be at most {limit}.',
    enum: 'Is not one of the allowed values.',
    pattern: 'Does not have the required form.',
    unknown: 'Unknown name.',
    unique: 'Must not be repeated.',
    minItems: 'Must have at least {limit} {limit:item|items}.',
    maxItems: 'Must have at most {limit} {limit:item|items}.',
    consistency: 'Is not consistent with the other fields.',
  },
  variants: {
    malformed_json_at: 'The body is not well-formed JSON: the error is at line {line}, column {column}.',
    repeated_member:
      'The body is not well-formed JSON: one of its objects contains the field {member} twice. Send each field once.',
    reserved_member: 'The body contains a field named {member}, which is not allowed in any object. Leave it out.',
    byte_order_mark: 'The body starts with a byte order mark, which JSON does not allow. Send UTF-8 without it.',
    undecodable_url:
      'The path or the query contains a % that does not encode a UTF-8 character. Encode a percent sign as %25.',
    missing_api_key: 'The request has no API key. Send it in a single header "Authorization: Bearer <API_KEY>".',
    missing_media_type: 'The request has a body and no Content-Type header. Send Content-Type: application/json.',
    content_coding:
      'The Content-Encoding header names an encoding that this API does not accept. Send the JSON uncompressed, with Content-Type: application/json and without Content-Encoding.',
    no_such_operation:
      'No operation has this path and method. Check both; a path does not end with a slash. The reference at /v1/docs lists all operations.',
    no_such_reference: 'The resource in {field} does not exist, or this API key cannot access it.',
    not_an_entity_tag:
      'If-Match does not contain a strong ETag, so your change was not applied. Send the ETag of a response unchanged, with its double quotes and without W/.',
    matched_if_none_match: 'If-None-Match contains the current ETag of the resource, so your change was not applied.',
    rate_limited_generations:
      'The account has reached its limit of {limit} {limit:generation|generations} in {windowSeconds} seconds. Wait for the number of seconds in Retry-After.',
    rate_limited_address:
      'This address has reached its limit of {limit} {limit:request|requests} without a valid API key in {windowSeconds} seconds. Send a valid API key, or wait for the number of seconds in Retry-After.',
  },
  wanted: {
    one_of: 'Must be {values}.',
    type: 'Must be {values}.',
    uuid: 'Must be a UUID, such as 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Must be a color in the form #RRGGBB, such as #3366CC.',
    language_code: 'Must be a language code, such as en or pt-BR.',
    storable_text: 'Must not contain the character U+0000 or half of a surrogate pair.',
    printable_ascii: 'Must consist of 1 to 255 printable ASCII characters, preferably a UUID.',
    known_name: 'Unknown name. Use one of: {values}.',
    sent_once: 'Must be sent only once.',
    set_at_creation: 'Cannot be changed after the creation.',
    needed_by_type: 'Is required for a question of type {values}.',
    type_without_field: 'Must be left out: a question of type {values} does not have it.',
    one_correct_choice: 'Must have exactly one choice with isCorrect true, because the type is single_choice.',
    some_correct_choice: 'Must have at least one choice with isCorrect true, because the type is multiple_choice.',
    different_choices: 'Must differ from the text of every other choice by more than case and white space.',
  },
  nothingKnown: 'Unknown name. This operation accepts no values here.',
  types: {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  },
  unknownReason: 'The request was rejected.',
  unknownRule: 'Is not valid.',
};
