// Made from the OpenAPI document by `npx tsx scripts/check-openapi.ts --types`, and not edited: its schemas, and a
// `…Query` for each operation that takes one.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountSuspendedError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "account_suspended";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        AllMemocardsHaveQuestionsError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "all_memocards_have_questions";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        BadRequestError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "bad_request";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /**
                 * @description Exact reason of the error.
                 * @enum {string}
                 */
                reason: "malformed_json" | "empty_body" | "not_an_object" | "invalid_encoding" | "malformed_request";
            };
        };
        Choice: {
            /**
             * Format: uuid
             * @description Choice identifier.
             */
            id: string;
            /** @description Text of the choice. */
            text: string;
            /** @description Whether the choice is correct. */
            isCorrect: boolean;
        };
        ChoiceInput: {
            /** @description Text of the choice. */
            text: string;
            /** @description Whether the choice is correct. */
            isCorrect: boolean;
        };
        Content: {
            /**
             * Format: uuid
             * @description Content identifier.
             */
            id: string;
            /** @description Title of the content. */
            title: string;
            /** @description Short description of the content. Null without one. */
            description: string | null;
            /** @description Language code, such as `en`. Null if the language is unknown. */
            language: string | null;
            /**
             * Format: uuid
             * @description Folder that contains the content. Null at the top level.
             */
            folderId: string | null;
            /**
             * Format: uri
             * @description Signed URL of the cover image, valid for one to two hours. Download the image instead of storing the URL. Null without a cover image.
             */
            imageUrl: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
            inclusions: components["schemas"]["ContentMeasures"];
        };
        /** @description Counters of the content, and whether it has a text and a summary. */
        ContentMeasures: {
            /** @description Whether the content has a text. */
            hasBody: boolean;
            /** @description Whether the content has a summary. */
            hasSummary: boolean;
            /** @description Number of memocards. */
            memocardsCount: number;
            /** @description Number of practice questions. */
            questionsCount: number;
            /** @description Number of podcast episodes ready to play. */
            podcastsReadyCount: number;
            /** @description Number of source documents. */
            sourcesCount: number;
        };
        ContentPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Content"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        ContentTooShortError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "content_too_short";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Minimum number of characters for a generation. */
                minLength: number;
                /** @description Number of characters of the text, without surrounding white space. */
                length: number;
            };
        };
        CreateContentRequest: {
            /** @description Title of the content. */
            title: string;
            /**
             * Format: uuid
             * @description Folder for the content. Default: null, the top level.
             */
            folderId?: string | null;
            /** @description Short description of the content. Null without one. */
            description?: string | null;
            /** @description Language code, such as `en` or `pt-BR`. */
            language?: string | null;
            /** @description Plain text or Markdown. Separate paragraphs with blank lines, and write formulas between dollar signs. The service stores the text unchanged. Default: no text. */
            text?: string;
        };
        CreateFolderRequest: {
            /** @description Name of the folder. */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Default: null, the top level.
             */
            parentId?: string | null;
            /** @description Description of the folder. Null without one. */
            description?: string | null;
            /** @description Color in the form #RRGGBB. Only for top-level folders. */
            color?: string | null;
            /** @description Name of an icon. Only for top-level folders. */
            icon?: string | null;
        };
        CreateFreeTextQuestionRequest: {
            /**
             * @description Type of the question, which determines the form of its answer. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "free_text";
            /** @description Prompt of the question. */
            prompt: string;
            /** @description Expected answer. Required for `free_text`, and not allowed for other types. */
            expectedAnswer: string;
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
            /**
             * @description Difficulty of the question. Default: `medium`.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. Default: 1. */
            points?: number;
        };
        CreateMemocardRequest: {
            /** @description Front of the memocard, such as a question or a term. */
            front: string;
            /** @description Back of the memocard: the answer. */
            back: string;
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
        };
        CreateMultipleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which determines the form of its answer. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multiple_choice";
            /** @description Prompt of the question. */
            prompt: string;
            /** @description Choices in display order. Required for `single_choice` and `multiple_choice`, and not allowed for other types. Their texts must differ by more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`. */
            choices: components["schemas"]["ChoiceInput"][];
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
            /**
             * @description Difficulty of the question. Default: `medium`.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. Default: 1. */
            points?: number;
        };
        CreateQuestionRequest: components["schemas"]["CreateFreeTextQuestionRequest"] | components["schemas"]["CreateTrueFalseQuestionRequest"] | components["schemas"]["CreateSingleChoiceQuestionRequest"] | components["schemas"]["CreateMultipleChoiceQuestionRequest"];
        CreateSingleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which determines the form of its answer. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "single_choice";
            /** @description Prompt of the question. */
            prompt: string;
            /** @description Choices in display order. Required for `single_choice` and `multiple_choice`, and not allowed for other types. Their texts must differ by more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`. */
            choices: components["schemas"]["ChoiceInput"][];
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
            /**
             * @description Difficulty of the question. Default: `medium`.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. Default: 1. */
            points?: number;
        };
        CreateTrueFalseQuestionRequest: {
            /**
             * @description Type of the question, which determines the form of its answer. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "true_false";
            /** @description Prompt of the question. */
            prompt: string;
            /** @description Whether the statement in the prompt is true. Required for `true_false`, and not allowed for other types. */
            isTrue: boolean;
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
            /**
             * @description Difficulty of the question. Default: `medium`.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. Default: 1. */
            points?: number;
        };
        ErrorResponse: {
            /** @description Reason why the request was rejected. */
            error: components["schemas"]["ValidationErrorError"] | components["schemas"]["InvalidCursorError"] | components["schemas"]["BadRequestError"] | components["schemas"]["InvalidApiKeyError"] | components["schemas"]["RevokedApiKeyError"] | components["schemas"]["InsufficientCreditsError"] | components["schemas"]["InsufficientScopeError"] | components["schemas"]["AccountSuspendedError"] | components["schemas"]["LiveNotEnabledError"] | components["schemas"]["ForbiddenError"] | components["schemas"]["NotFoundError"] | components["schemas"]["NotAcceptableError"] | components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["PreconditionFailedError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["UnsupportedMediaTypeError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["ContentTooShortError"] | components["schemas"]["NothingToGenerateError"] | components["schemas"]["NoMemocardsError"] | components["schemas"]["AllMemocardsHaveQuestionsError"] | components["schemas"]["RateLimitedError"] | components["schemas"]["TestQuotaExceededError"] | components["schemas"]["InternalErrorError"] | components["schemas"]["UnavailableError"];
        };
        Folder: {
            /**
             * Format: uuid
             * @description Folder identifier.
             */
            id: string;
            /** @description Name of the folder. */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Null for a top-level folder.
             */
            parentId: string | null;
            /** @description Description of the folder. Null without one. */
            description: string | null;
            /** @description Color in the form #RRGGBB. Only for top-level folders. */
            color: string | null;
            /** @description Name of an icon. Only for top-level folders. */
            icon: string | null;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        FolderPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Folder"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        ForbiddenError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "forbidden";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /**
                 * @description Exact reason of the error.
                 * @enum {string}
                 */
                reason: "top_level_only" | "folder_depth_exceeded" | "plan_inactive" | "browser_call" | "quota_exceeded";
                /**
                 * @description Exceeded quota, only for `quota_exceeded`. `text_bytes` is the size of all texts.
                 * @enum {string}
                 */
                quota?: "contents" | "text_bytes" | "folders" | "memocards" | "questions";
                /** @description Value of the quota, only for `quota_exceeded`. */
                limit?: number;
            };
        };
        GenerationAccepted: {
            /**
             * Format: uuid
             * @description Job to follow with GET /v1/jobs/{jobId}.
             */
            jobId: string;
            /**
             * @description Status of the job: `pending`, or `succeeded` with a test key.
             * @enum {string}
             */
            status: "pending" | "succeeded";
            /** @description Maximum cost of the generation. */
            estimate: {
                /**
                 * @description Kind of credit that the generation uses.
                 * @enum {string}
                 */
                operation: "ai_card";
                /** @description Maximum number of units: one per memocard or question. */
                units: number;
            };
        };
        IdempotencyInProgressError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        IdempotencyKeyReusedError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InsufficientCreditsError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "insufficient_credits";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /**
                 * @description Kind of credit that the generation uses.
                 * @constant
                 */
                operation: "ai_card";
                /** @description Maximum number of units for the generation. */
                requiredUnits: number;
                /** @description Number of units that the account has. */
                availableUnits: number;
            };
        };
        InsufficientScopeError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "insufficient_scope";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Scope that the key does not have. */
                requiredScope: string;
            };
        };
        InternalErrorError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "internal_error";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InvalidApiKeyError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_api_key";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InvalidCursorError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_cursor";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /**
                 * @description Exact reason of the error.
                 * @enum {string}
                 */
                reason: "malformed" | "limit_changed" | "filters_changed";
            };
        };
        Job: {
            /**
             * Format: uuid
             * @description Job identifier.
             */
            id: string;
            /** @description Type of the job: `memocard_generation` or `question_generation`. New values can appear. */
            type: string;
            /**
             * @description Status of the job. The last three values are final.
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description Progress in percent, 0 to 100. */
            progress: number;
            /**
             * Format: uuid
             * @description Content that the job processes. Null after the content is deleted.
             */
            contentId: string | null;
            /** @description Error code of a failed job: `generation_failed`. Otherwise null. */
            error: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        LearningStats: {
            /** @description Number of memocards that the account remembers for at least three weeks. */
            masteredMemocardsCount: number;
            /** @description Total seconds of all sessions that have ended. */
            studyTimeSeconds: number;
            /** @description Share of correct answers in the current UTC day and the 29 days before, 0 to 1. Null without answers. */
            successRateLast30Days: number | null;
            /** @description Number of completed sessions. */
            completedSessionsCount: number;
        };
        LiveNotEnabledError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "live_not_enabled";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        Memocard: {
            /**
             * Format: uuid
             * @description Memocard identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Content that contains the memocard.
             */
            contentId: string;
            /** @description Front of the memocard, such as a question or a term. */
            front: string;
            /** @description Back of the memocard: the answer. */
            back: string;
            /** @description Explanation of the answer. Null without one. */
            explanation: string | null;
            /** @description Probability that the learner still remembers the memocard, 0 to 1. 0 if it was never reviewed. */
            retention: number;
            /**
             * Format: date-time
             * @description Time of the last review. Null if the memocard was never reviewed.
             */
            lastReviewedAt: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        MemocardPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Memocard"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        NoMemocardsError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no_memocards";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        NotAcceptableError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_acceptable";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Available formats. */
                available: "application/json"[];
            };
        };
        NotFoundError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_found";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        NothingToGenerateError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "nothing_to_generate";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        PayloadTooLargeError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "payload_too_large";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Maximum size of a body in bytes. */
                maxBytes: number;
            };
        };
        PreconditionFailedError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "precondition_failed";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Current ETag of the resource. */
                currentEtag: string;
            };
        };
        Question: {
            /**
             * Format: uuid
             * @description Question identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Content that contains the question.
             */
            contentId: string;
            /**
             * Format: uuid
             * @description Memocard that the question was created from. Null if a user created the question, or if the memocard was deleted.
             */
            memocardId: string | null;
            /**
             * @description Type of the question, which determines the form of its answer.
             * @enum {string}
             */
            type: "free_text" | "true_false" | "single_choice" | "multiple_choice";
            /** @description Prompt of the question. */
            prompt: string;
            /** @description Choices in display order. Null for the types without choices. */
            choices: components["schemas"]["Choice"][] | null;
            /** @description Expected answer. Null for types other than `free_text`. */
            expectedAnswer: string | null;
            /** @description Whether the statement in the prompt is true. Null for types other than `true_false`. */
            isTrue: boolean | null;
            /** @description Explanation of the answer. Null without one. */
            explanation: string | null;
            /**
             * @description Difficulty of the question.
             * @enum {string}
             */
            difficulty: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. */
            points: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        QuestionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Question"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        RateLimitedError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "rate_limited";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Number of requests per window. */
                limit: number;
                /** @description Length of the window in seconds. */
                windowSeconds: number;
            };
        };
        RevokedApiKeyError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "revoked_api_key";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        SearchHit: {
            /**
             * @description Type of the result.
             * @enum {string}
             */
            type: "content" | "folder";
            /**
             * Format: uuid
             * @description Identifier of the content or folder.
             */
            id: string;
            /** @description Title of the content, or name of the folder. */
            title: string;
            /** @description Description of the content or folder. Null without one. */
            description: string | null;
            /**
             * Format: uuid
             * @description Folder of the content, or parent of the folder. Null at the top level.
             */
            folderId: string | null;
            /** @description Plain text around the first match in the description or text. Null if only the title matches. */
            snippet: string | null;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        SearchHitPage: {
            /** @description Items of the page. */
            data: components["schemas"]["SearchHit"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        Space: {
            /**
             * Format: uuid
             * @description Space identifier.
             */
            id: string;
            /** @description Name of the space. */
            name: string;
            /** @description Description of the space. Null without one. */
            description: string | null;
            /**
             * @description Whether the space is a class or a group.
             * @enum {string}
             */
            type: "class" | "group";
            /** @description Color in the form #RRGGBB. */
            color: string | null;
            /**
             * Format: date-time
             * @description Time at which the space was archived. Null while it is in use.
             */
            archivedAt: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        SpacePage: {
            /** @description Items of the page. */
            data: components["schemas"]["Space"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        StudySession: {
            /**
             * Format: uuid
             * @description Study session identifier.
             */
            id: string;
            /**
             * @description Type of the session: review of memocards, or practice of questions.
             * @enum {string}
             */
            type: "review" | "practice";
            /**
             * @description Status of the session.
             * @enum {string}
             */
            status: "in_progress" | "completed" | "abandoned";
            /**
             * Format: uuid
             * @description Space of the session. Null without a space.
             */
            spaceId: string | null;
            /**
             * Format: uuid
             * @description Studied content. Null unless the session has exactly one content.
             */
            contentId: string | null;
            /** @description Number of items in the session. */
            itemsCount: number;
            /** @description Number of answers. */
            answeredCount: number;
            /** @description Number of correct answers. */
            correctCount: number;
            /** @description Seconds from start to end, or to the last answer of a session in progress. */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description Start of the session.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description End of the session. Null while it is in progress.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updatedAt: string;
        };
        StudySessionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["StudySession"][];
            /** @description Opaque cursor for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description Whether there is another page. Do not infer it from the number of items. */
            hasMore: boolean;
        };
        TestQuotaExceededError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "test_quota_exceeded";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Number of requests per day. */
                limit: number;
                /**
                 * Format: date-time
                 * @description Time from which the key works again.
                 */
                resetsAt: string;
            };
        };
        UnavailableError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unavailable";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        UnsupportedMediaTypeError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unsupported_media_type";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Accepted media types. */
                accepted: "application/json"[];
            };
        };
        /** @description Changes only the fields that you send. */
        UpdateContentRequest: {
            /** @description Title of the content. */
            title?: string;
            /** @description Short description of the content. Null without one. */
            description?: string | null;
            /** @description Language code, such as `en` or `pt-BR`. */
            language?: string | null;
        };
        /** @description Changes only the fields that you send. */
        UpdateFolderRequest: {
            /** @description Name of the folder. */
            name?: string;
            /** @description Description of the folder. Null without one. */
            description?: string | null;
            /** @description Color in the form #RRGGBB. Only for top-level folders. */
            color?: string | null;
            /** @description Name of an icon. Only for top-level folders. */
            icon?: string | null;
        };
        /** @description Changes only the fields that you send. */
        UpdateMemocardRequest: {
            /** @description Front of the memocard, such as a question or a term. */
            front?: string;
            /** @description Back of the memocard: the answer. */
            back?: string;
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
        };
        /** @description Changes only the fields that you send. */
        UpdateQuestionRequest: {
            /** @description Prompt of the question. */
            prompt?: string;
            /** @description Explanation of the answer. Null without one. */
            explanation?: string | null;
            /**
             * @description Difficulty of the question.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description Points for a correct answer. */
            points?: number;
        };
        ValidationErrorError: {
            /**
             * @description Stable error code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "validation_error";
            /** @description Message for people, in the language of Accept-Language. */
            message: string;
            /** @description Details of the error. */
            details: {
                /** @description Errors to correct, one entry per violated rule. */
                issues: {
                    /**
                     * @description Part of the request.
                     * @enum {string}
                     */
                    in: "path" | "query" | "header" | "body";
                    /** @description Name of the value. Fields of a body are dotted paths. */
                    field: string;
                    /**
                     * @description Violated rule. `consistency` means that the value contradicts another one.
                     * @enum {string}
                     */
                    rule: "required" | "type" | "format" | "minLength" | "maxLength" | "minimum" | "maximum" | "enum" | "pattern" | "unknown" | "unique" | "minItems" | "maxItems" | "consistency";
                    /** @description Description of the error, in the language of the response. */
                    message: string;
                    /** @description Limit of the rule. Null if the rule has none. */
                    limit: number | null;
                }[];
            };
        };
        ListContentsQuery: {
            /**
             * Format: uuid
             * @description Folder to list. Default: the top level.
             */
            folderId?: string;
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        ListFoldersQuery: {
            /**
             * Format: uuid
             * @description Folder to list. Default: the top level.
             */
            parentId?: string;
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        ListMemocardsQuery: {
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        ListQuestionsQuery: {
            /**
             * @description Only questions of this type.
             * @enum {string}
             */
            type?: "free_text" | "true_false" | "single_choice" | "multiple_choice";
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        SearchQuery: {
            /** @description Words to search for. */
            q: string;
            /**
             * @description Only results of this type.
             * @enum {string}
             */
            type?: "content" | "folder";
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        ListSpacesQuery: {
            /**
             * @description Whether to include archived spaces.
             * @default false
             */
            includeArchived?: boolean;
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
        ListStudySessionsQuery: {
            /**
             * @description Only sessions with this status.
             * @enum {string}
             */
            status?: "in_progress" | "completed" | "abandoned";
            /**
             * Format: uuid
             * @description Only sessions in this space.
             */
            spaceId?: string;
            /**
             * @description Maximum number of items per page. A page is shorter if its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. Keep all other parameters unchanged. */
            cursor?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
