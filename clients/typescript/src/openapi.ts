// Made from the OpenAPI document by `npx tsx scripts/check-openapi.ts --types`, and not edited: its schemas, and a
// `…Query` for each operation that takes one.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountSuspendedError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "account_suspended";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        AllMemocardsHaveQuestionsError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "all_memocards_have_questions";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        BadRequestError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "bad_request";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /**
                 * @description What exactly was wrong.
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
            /** @description Title. */
            title: string;
            /** @description Short description. */
            description: string | null;
            /** @description Language code. Null when unknown. */
            language: string | null;
            /**
             * Format: uuid
             * @description Holding folder. Null at the root.
             */
            folderId: string | null;
            /**
             * Format: uri
             * @description Cover image as a short-lived signed URL: download it, do not store it. Null when none.
             */
            imageUrl: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
            inclusions: components["schemas"]["ContentMeasures"];
        };
        /** @description What the content includes. */
        ContentMeasures: {
            /** @description The content has a body (text). */
            hasBody: boolean;
            /** @description The content has a summary. */
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
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        ContentTooShortError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "content_too_short";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description Characters that a generation needs at least. */
                minLength: number;
                /** @description Characters that the text has, white space around it not counted. */
                length: number;
            };
        };
        CreateContentRequest: {
            /** @description Title. */
            title: string;
            /**
             * Format: uuid
             * @description Holding folder. Omitted or null means the root.
             */
            folderId?: string | null;
            /** @description Short description. */
            description?: string | null;
            /** @description Language code. */
            language?: string | null;
            /** @description Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content. */
            text?: string;
        };
        CreateFolderRequest: {
            /** @description Name. */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Omitted or null means top level.
             */
            parentId?: string | null;
            /** @description Description. */
            description?: string | null;
            /** @description Colour in the form #RRGGBB. Top-level folders only. */
            color?: string | null;
            /** @description Icon name. Top-level folders only. */
            icon?: string | null;
        };
        CreateFreeTextQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "free_text";
            /** @description What is asked. */
            prompt: string;
            /** @description The answer that is expected: `free_text` alone, which needs it. */
            expectedAnswer: string;
            /** @description Explanation. */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. 1 where it is left out. */
            points?: number;
        };
        CreateMemocardRequest: {
            /** @description Front. */
            front: string;
            /** @description Back. */
            back: string;
            /** @description Explanation. */
            explanation?: string | null;
        };
        CreateMultipleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multiple_choice";
            /** @description What is asked. */
            prompt: string;
            /** @description Choices in the order in which they are shown: `single_choice` and `multiple_choice` alone, which need them. Their texts differ in more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`. */
            choices: components["schemas"]["ChoiceInput"][];
            /** @description Explanation. */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. 1 where it is left out. */
            points?: number;
        };
        CreateQuestionRequest: components["schemas"]["CreateFreeTextQuestionRequest"] | components["schemas"]["CreateTrueFalseQuestionRequest"] | components["schemas"]["CreateSingleChoiceQuestionRequest"] | components["schemas"]["CreateMultipleChoiceQuestionRequest"];
        CreateSingleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "single_choice";
            /** @description What is asked. */
            prompt: string;
            /** @description Choices in the order in which they are shown: `single_choice` and `multiple_choice` alone, which need them. Their texts differ in more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`. */
            choices: components["schemas"]["ChoiceInput"][];
            /** @description Explanation. */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. 1 where it is left out. */
            points?: number;
        };
        CreateTrueFalseQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "true_false";
            /** @description What is asked. */
            prompt: string;
            /** @description Whether the statement of the prompt is true: `true_false` alone, which needs it. */
            isTrue: boolean;
            /** @description Explanation. */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. 1 where it is left out. */
            points?: number;
        };
        ErrorResponse: {
            /** @description Why the request was refused. */
            error: components["schemas"]["ValidationErrorError"] | components["schemas"]["InvalidCursorError"] | components["schemas"]["BadRequestError"] | components["schemas"]["InvalidApiKeyError"] | components["schemas"]["RevokedApiKeyError"] | components["schemas"]["InsufficientCreditsError"] | components["schemas"]["InsufficientScopeError"] | components["schemas"]["AccountSuspendedError"] | components["schemas"]["LiveNotEnabledError"] | components["schemas"]["ForbiddenError"] | components["schemas"]["NotFoundError"] | components["schemas"]["NotAcceptableError"] | components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["PreconditionFailedError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["UnsupportedMediaTypeError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["ContentTooShortError"] | components["schemas"]["NothingToGenerateError"] | components["schemas"]["NoMemocardsError"] | components["schemas"]["AllMemocardsHaveQuestionsError"] | components["schemas"]["RateLimitedError"] | components["schemas"]["TestQuotaExceededError"] | components["schemas"]["InternalErrorError"] | components["schemas"]["UnavailableError"];
        };
        Folder: {
            /**
             * Format: uuid
             * @description Folder identifier.
             */
            id: string;
            /** @description Name. */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Null for a top-level folder.
             */
            parentId: string | null;
            /** @description Description. */
            description: string | null;
            /** @description Colour in the form #RRGGBB. Top-level folders only. */
            color: string | null;
            /** @description Icon name. Top-level folders only. */
            icon: string | null;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        FolderPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Folder"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        ForbiddenError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "forbidden";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /**
                 * @description What exactly was wrong.
                 * @enum {string}
                 */
                reason: "top_level_only" | "folder_depth_exceeded" | "plan_inactive" | "browser_call" | "quota_exceeded";
                /**
                 * @description Of `quota_exceeded` alone: what the account holds too much of. `text_bytes` is the size of all bodies.
                 * @enum {string}
                 */
                quota?: "contents" | "text_bytes" | "folders" | "memocards" | "questions";
                /** @description Of `quota_exceeded` alone: how much the account may hold. */
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
             * @description pending when accepted. succeeded at once in the sandbox.
             * @enum {string}
             */
            status: "pending" | "succeeded";
            /** @description What the generation plans to use. */
            estimate: {
                /**
                 * @description What is counted.
                 * @enum {string}
                 */
                operation: "ai_card";
                /** @description Units at most: one for each memocard or question. */
                units: number;
            };
        };
        IdempotencyInProgressError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        IdempotencyKeyReusedError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InsufficientCreditsError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "insufficient_credits";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /**
                 * @description What is counted.
                 * @constant
                 */
                operation: "ai_card";
                /** @description Units that the generation plans to use. */
                requiredUnits: number;
                /** @description Units that the account has left. */
                availableUnits: number;
            };
        };
        InsufficientScopeError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "insufficient_scope";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description The scope that the key lacks. */
                requiredScope: string;
            };
        };
        InternalErrorError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "internal_error";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InvalidApiKeyError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_api_key";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        InvalidCursorError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "invalid_cursor";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /**
                 * @description What exactly was wrong.
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
            /** @description memocard_generation, question_generation or other. New values may appear. */
            type: string;
            /**
             * @description pending, running, succeeded, failed or cancelled.
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description 0 to 100. */
            progress: number;
            /**
             * Format: uuid
             * @description Content the job works on. Null once it is deleted.
             */
            contentId: string | null;
            /** @description Error code when the job failed (generation_failed). Otherwise null. */
            error: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        LearningStats: {
            /** @description Memocards that are remembered for three weeks or longer. */
            masteredMemocardsCount: number;
            /** @description Seconds of all sessions that have ended. */
            studyTimeSeconds: number;
            /** @description Correct answers among all answers of the current UTC day and the 29 days before it. Null without answers. */
            successRateLast30Days: number | null;
            /** @description Number of completed sessions. */
            completedSessionsCount: number;
        };
        LiveNotEnabledError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "live_not_enabled";
            /** @description For people, in the language that Accept-Language asks for. */
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
             * @description Owning content.
             */
            contentId: string;
            /** @description Front. */
            front: string;
            /** @description Back. */
            back: string;
            /** @description Explanation. */
            explanation: string | null;
            /** @description The account's retention of the card: 0 when never reviewed. */
            retention: number;
            /**
             * Format: date-time
             * @description The account's last review instant. Null when never reviewed.
             */
            lastReviewedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        MemocardPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Memocard"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        NoMemocardsError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no_memocards";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        NotAcceptableError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_acceptable";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description The formats there are. */
                available: "application/json"[];
            };
        };
        NotFoundError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not_found";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        NothingToGenerateError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "nothing_to_generate";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        PayloadTooLargeError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "payload_too_large";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description Size of the largest body, in bytes. */
                maxBytes: number;
            };
        };
        PreconditionFailedError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "precondition_failed";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description The ETag that the resource has now. */
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
             * @description Owning content.
             */
            contentId: string;
            /**
             * Format: uuid
             * @description Memocard that the question was drawn from. Null when it was made by hand or the card is gone.
             */
            memocardId: string | null;
            /**
             * @description Type of the question, which decides how it is answered.
             * @enum {string}
             */
            type: "free_text" | "true_false" | "single_choice" | "multiple_choice";
            /** @description What is asked. */
            prompt: string;
            /** @description Choices in the given order. Null for the types without choices. */
            choices: components["schemas"]["Choice"][] | null;
            /** @description The answer that is expected. Null for other types than `free_text`. */
            expectedAnswer: string | null;
            /** @description Whether the statement of the prompt is true. Null for other types than `true_false`. */
            isTrue: boolean | null;
            /** @description Explanation. */
            explanation: string | null;
            /**
             * @description How difficult the question is.
             * @enum {string}
             */
            difficulty: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. */
            points: number;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        QuestionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Question"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        RateLimitedError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "rate_limited";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description Calls of one window. */
                limit: number;
                /** @description Length of the window in seconds. */
                windowSeconds: number;
            };
        };
        RevokedApiKeyError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "revoked_api_key";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        SearchHit: {
            /**
             * @description Whether a content or a folder was found.
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
            /** @description Description. */
            description: string | null;
            /**
             * Format: uuid
             * @description Holding folder of a content, parent of a folder. Null at the root.
             */
            folderId: string | null;
            /** @description At most 200 characters of plain text around the first hit in description or text. Null when the hit is in the title only. */
            snippet: string | null;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        SearchHitPage: {
            /** @description Items of the page. */
            data: components["schemas"]["SearchHit"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        Space: {
            /**
             * Format: uuid
             * @description Space identifier.
             */
            id: string;
            /** @description Name. */
            name: string;
            /** @description Description. */
            description: string | null;
            /**
             * @description Whether the space is a class or a group.
             * @enum {string}
             */
            type: "class" | "group";
            /** @description Colour in the form #RRGGBB. */
            color: string | null;
            /**
             * Format: date-time
             * @description When the space was archived. Null while it is in use.
             */
            archivedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        SpacePage: {
            /** @description Items of the page. */
            data: components["schemas"]["Space"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        StudySession: {
            /**
             * Format: uuid
             * @description Study session identifier.
             */
            id: string;
            /**
             * @description Whether memocards were reviewed or questions practised.
             * @enum {string}
             */
            type: "review" | "practice";
            /**
             * @description Whether the session goes on, was completed or was abandoned.
             * @enum {string}
             */
            status: "in_progress" | "completed" | "abandoned";
            /**
             * Format: uuid
             * @description Space that the session took place in. Null when none.
             */
            spaceId: string | null;
            /**
             * Format: uuid
             * @description Content that was studied. Null when it was not a single one.
             */
            contentId: string | null;
            /** @description Number of items that the session has. */
            itemsCount: number;
            /** @description Number of answers given. */
            answeredCount: number;
            /** @description Number of correct answers. */
            correctCount: number;
            /** @description Seconds from start to end; while the session is in progress, to the last answer. */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description When the session was started.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the session ended. Null while it is in progress.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             */
            updatedAt: string;
        };
        StudySessionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["StudySession"][];
            /** @description Opaque cursor for the next page. Null when there is no next page. */
            nextCursor: string | null;
            /** @description True when another page exists, however many items this one has. */
            hasMore: boolean;
        };
        TestQuotaExceededError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "test_quota_exceeded";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description Calls of one day. */
                limit: number;
                /**
                 * Format: date-time
                 * @description When the key can be used again.
                 */
                resetsAt: string;
            };
        };
        UnavailableError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unavailable";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: Record<string, never> | null;
        };
        UnsupportedMediaTypeError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unsupported_media_type";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description The media types that are read. */
                accepted: "application/json"[];
            };
        };
        /** @description Changes only the fields sent. */
        UpdateContentRequest: {
            /** @description Title. */
            title?: string;
            /** @description Short description. */
            description?: string | null;
            /** @description Language code. */
            language?: string | null;
        };
        /** @description Changes only the fields sent. */
        UpdateFolderRequest: {
            /** @description Name. */
            name?: string;
            /** @description Description. */
            description?: string | null;
            /** @description Colour in the form #RRGGBB. Top-level folders only. */
            color?: string | null;
            /** @description Icon name. Top-level folders only. */
            icon?: string | null;
        };
        /** @description Changes only the fields sent. */
        UpdateMemocardRequest: {
            /** @description Front. */
            front?: string;
            /** @description Back. */
            back?: string;
            /** @description Explanation. */
            explanation?: string | null;
        };
        /** @description Changes only the fields sent. */
        UpdateQuestionRequest: {
            /** @description What is asked. */
            prompt?: string;
            /** @description Explanation. */
            explanation?: string | null;
            /**
             * @description How difficult the question is.
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /** @description What a right answer is worth. */
            points?: number;
        };
        ValidationErrorError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "validation_error";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description What there is to know beyond the message. */
            details: {
                /** @description What to correct, one entry for each broken rule. */
                issues: {
                    /**
                     * @description Part of the request.
                     * @enum {string}
                     */
                    in: "path" | "query" | "header" | "body";
                    /** @description Name of the value; members of a body as a dotted path. */
                    field: string;
                    /**
                     * @description The broken rule. `consistency` means that the value does not fit the others.
                     * @enum {string}
                     */
                    rule: "required" | "type" | "format" | "minLength" | "maxLength" | "minimum" | "maximum" | "enum" | "pattern" | "unknown" | "unique" | "minItems" | "maxItems" | "consistency";
                    /** @description The rule in words, in the language of the answer. */
                    message: string;
                    /** @description The bound of the rule. Null where it has none. */
                    limit: number | null;
                }[];
            };
        };
        ListContentsQuery: {
            /**
             * Format: uuid
             * @description Only the direct children of this folder. Omitted means the root.
             */
            folderId?: string;
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
            cursor?: string;
        };
        ListFoldersQuery: {
            /**
             * Format: uuid
             * @description Only the direct children of this folder. Omitted means the top level.
             */
            parentId?: string;
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
            cursor?: string;
        };
        ListMemocardsQuery: {
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
            cursor?: string;
        };
        ListQuestionsQuery: {
            /**
             * @description Only questions of this type.
             * @enum {string}
             */
            type?: "free_text" | "true_false" | "single_choice" | "multiple_choice";
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 50
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
            cursor?: string;
        };
        SearchQuery: {
            /** @description What is looked for. */
            q: string;
            /**
             * @description Only contents, or only folders.
             * @enum {string}
             */
            type?: "content" | "folder";
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
            cursor?: string;
        };
        ListSpacesQuery: {
            /**
             * @description Whether archived spaces are listed too.
             * @default false
             */
            includeArchived?: boolean;
            /**
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
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
             * @description Items of a page at most. A page ends earlier where its items exceed 8 MiB.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
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
