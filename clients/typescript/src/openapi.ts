// Made from the OpenAPI document by `npx tsx scripts/check-openapi.ts --types`, and not edited. One file, because its
// three interfaces, `paths`, `components` and `operations`, refer to each other; nobody reads it but the compiler.

export interface paths {
    "/v1/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contents
         * @description The contents directly in one folder, or at the root, most recent first. Contents of subfolders are not included. The text of a content is never part of the answer.
         *
         *     Scope: `contents:read`
         */
        get: operations["listContents"];
        put?: never;
        /**
         * Create a content
         * @description Stores the text as it is: nothing is generated and no credit is used. The text is not part of any answer.
         *
         *     Scope: `contents:write`
         */
        post: operations["createContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contents/{contentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a content
         * @description One content with its counters. Its `ETag` moves with the counters too.
         *
         *     Scope: `contents:read`
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        /**
         * Delete a content
         * @description Its memocards and questions are deleted with it, and its running generations are cancelled. The `204` means that all of it is done. After a `503` the content is gone already and the rest follows by itself.
         *
         *     Scope: `contents:write`
         */
        delete: operations["deleteContent"];
        options?: never;
        head?: never;
        /**
         * Change a content
         * @description Changes only the members that are sent. Neither the text nor the folder of a content can be changed.
         *
         *     Scope: `contents:write`
         */
        patch: operations["updateContent"];
        trace?: never;
    };
    "/v1/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders
         * @description The folders directly in one folder, or at the top level, in library order. The contents of a folder are read with `GET /v1/contents?folderId=…`.
         *
         *     Scope: `folders:read`
         */
        get: operations["listFolders"];
        put?: never;
        /**
         * Create a folder
         * @description The new folder goes last among its siblings. Folders lie five levels deep at most, and only a top-level folder takes a colour or an icon.
         *
         *     Scope: `folders:write`
         */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a folder
         * @description One folder, without what lies in it.
         *
         *     Scope: `folders:read`
         */
        get: operations["getFolder"];
        put?: never;
        post?: never;
        /**
         * Delete a folder
         * @description Everything in it is deleted with it: subfolders, contents, their memocards and questions. The `204` means that all of it is done. After a `503` the folder is gone already and the rest follows by itself.
         *
         *     Scope: `folders:write`
         */
        delete: operations["deleteFolder"];
        options?: never;
        head?: never;
        /**
         * Change a folder
         * @description Changes only the members that are sent. Only a top-level folder takes a colour or an icon. A folder cannot be moved.
         *
         *     Scope: `folders:write`
         */
        patch: operations["updateFolder"];
        trace?: never;
    };
    "/v1/contents/{contentId}/memocards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the memocards of a content
         * @description Oldest first, each with the account's retention and last review.
         *
         *     Scope: `memocards:read`
         */
        get: operations["listMemocards"];
        put?: never;
        /**
         * Create a memocard
         * @description Adds a card by hand. Generations leave it as it is.
         *
         *     Scope: `memocards:write`
         */
        post: operations["createMemocard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memocards/{memocardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a memocard
         * @description One card with the account's retention and last review. The retention of a reviewed card fades with time, so its `ETag` moves without a write.
         *
         *     Scope: `memocards:read`
         */
        get: operations["getMemocard"];
        put?: never;
        post?: never;
        /**
         * Delete a memocard
         * @description Questions that were drawn from the card stay, with `memocardId` null.
         *
         *     Scope: `memocards:write`
         */
        delete: operations["deleteMemocard"];
        options?: never;
        head?: never;
        /**
         * Change a memocard
         * @description Changes only the members that are sent. The retention stays as it is.
         *
         *     Scope: `memocards:write`
         */
        patch: operations["updateMemocard"];
        trace?: never;
    };
    "/v1/contents/{contentId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions of a content
         * @description Oldest first, of one type where it is given.
         *
         *     Scope: `questions:read`
         */
        get: operations["listQuestions"];
        put?: never;
        /**
         * Create a question
         * @description Adds a question by hand. Each type has the member that it is answered with and no other: `free_text` has `expectedAnswer`, `true_false` has `isTrue`, `single_choice` and `multiple_choice` have `choices`.
         *
         *     Scope: `questions:write`
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a question
         * @description One question with its answer.
         *
         *     Scope: `questions:read`
         */
        get: operations["getQuestion"];
        put?: never;
        post?: never;
        /**
         * Delete a question
         * @description The memocard that it was drawn from stays, and counts as one without a question again.
         *
         *     Scope: `questions:write`
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        /**
         * Change a question
         * @description Changes only the members that are sent. Neither the type nor the answer of a question can be changed.
         *
         *     Scope: `questions:write`
         */
        patch: operations["updateQuestion"];
        trace?: never;
    };
    "/v1/contents/{contentId}/memocard-generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate memocards
         * @description Generates memocards from the parts of the text that have none yet. The answer names a job to poll and the most that it can cost: one `ai_card` for each card. With a test key the job has succeeded at once, and nothing is made or charged.
         *
         *     Scope: `generations:write`
         */
        post: operations["createMemocardGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contents/{contentId}/question-generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate questions
         * @description Generates one practice question for each memocard of the content that has none yet. The answer names a job to poll and the most that it can cost: one `ai_card` for each question. With a test key the job has succeeded at once, and nothing is made or charged.
         *
         *     Scope: `generations:write`
         */
        post: operations["createQuestionGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description How far a generation has come. Poll about every five seconds until `status` is `succeeded`, `failed` or `cancelled`. A job can be read for 90 days, also without an active plan.
         *
         *     Scope: `jobs:read`
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search contents and folders
         * @description Finds the contents and folders in whose title, description or text every word of `q` occurs, the last one as the beginning of a word; of `q` the first ten words count. Case and accents are ignored, and apostrophes part words. Exact matches come first, then titles before descriptions before texts. A write is found within about a second. Pages end after 1,000 hits.
         *
         *     Scope: `search:read`
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List spaces
         * @description The classes and groups that the account owns, most recent first. Archived ones are left out unless they are asked for. Members are never part of the answer.
         *
         *     Scope: `spaces:read`
         */
        get: operations["listSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a space
         * @description One space that the account owns, archived or not.
         *
         *     Scope: `spaces:read`
         */
        get: operations["getSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/study-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List study sessions
         * @description The account's review and practice sessions, the latest start first. Where both filters are given, both apply.
         *
         *     Scope: `study-sessions:read`
         */
        get: operations["listStudySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/learning-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the learning statistics
         * @description What the account has mastered, and how long and how well it has studied. The success rate moves with the days, so the `ETag` can move without a new answer.
         *
         *     Scope: `learning-stats:read`
         */
        get: operations["getLearningStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
            details: null;
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
            details: null;
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
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Text of the choice.
             * @example The heat of the sun
             */
            text: string;
            /**
             * @description Whether the choice is correct.
             * @example true
             */
            isCorrect: boolean;
        };
        Content: {
            /**
             * Format: uuid
             * @description Content identifier.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Title.
             * @example The water cycle
             */
            title: string;
            /**
             * @description Short description.
             * @example How water moves between sea, air and land.
             */
            description: string | null;
            /**
             * @description Language code. Null when unknown.
             * @example en
             */
            language: string | null;
            /**
             * Format: uuid
             * @description Holding folder. Null at the root.
             * @example null
             */
            folderId: string | null;
            /**
             * Format: uri
             * @description Cover image as a short-lived signed URL: download it, do not store it. Null when none.
             * @example null
             */
            imageUrl: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
            inclusions: components["schemas"]["ContentMeasures"];
        };
        /** @description What the content includes. */
        ContentMeasures: {
            /** @description The content has a body (text). */
            hasBody: boolean;
            /**
             * @description The content has a summary.
             * @example false
             */
            hasSummary: boolean;
            /**
             * @description Number of memocards.
             * @example 12
             */
            memocardsCount: number;
            /**
             * @description Number of practice questions.
             * @example 8
             */
            questionsCount: number;
            /**
             * @description Number of podcast episodes ready to play.
             * @example 0
             */
            podcastsReadyCount: number;
            /**
             * @description Number of source documents.
             * @example 1
             */
            sourcesCount: number;
        };
        ContentPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Content"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
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
            /**
             * @description Title.
             * @example The water cycle
             */
            title: string;
            /**
             * Format: uuid
             * @description Holding folder. Omitted or null means the root.
             * @example null
             */
            folderId?: string | null;
            /**
             * @description Short description.
             * @example How water moves between sea, air and land.
             */
            description?: string | null;
            /**
             * @description Language code.
             * @example en
             */
            language?: string | null;
            /**
             * @description Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content.
             * @example Evaporation is the process by which the heat of the sun turns the water of the sea into vapour.
             *
             *     Condensation is the process by which vapour cools down and becomes the droplets of clouds. Precipitation is the water that falls from clouds as rain, snow or hail.
             */
            text?: string;
        };
        CreateFolderRequest: {
            /**
             * @description Name.
             * @example Biology
             */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Omitted or null means top level.
             * @example null
             */
            parentId?: string | null;
            /**
             * @description Description.
             * @example Lower secondary school.
             */
            description?: string | null;
            /**
             * @description Colour in the form #RRGGBB. Top-level folders only.
             * @example #3366CC
             */
            color?: string | null;
            /**
             * @description Icon name. Top-level folders only.
             * @example leaf
             */
            icon?: string | null;
        };
        CreateFreeTextQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "free_text";
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt: string;
            /**
             * @description The answer that is expected: `free_text` alone, which needs it.
             * @example The heat of the sun.
             */
            expectedAnswer: string;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @example medium
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth. 1 where it is left out.
             * @example 1
             */
            points?: number;
        };
        CreateMemocardRequest: {
            /**
             * @description Front.
             * @example What drives evaporation?
             */
            front: string;
            /**
             * @description Back.
             * @example The heat of the sun.
             */
            back: string;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
        };
        CreateMultipleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multiple_choice";
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt: string;
            /**
             * @description Choices in the order in which they are shown: `single_choice` and `multiple_choice` alone, which need them. Their texts differ in more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`.
             * @example [
             *       {
             *         "text": "The heat of the sun",
             *         "isCorrect": true
             *       },
             *       {
             *         "text": "The wind",
             *         "isCorrect": false
             *       }
             *     ]
             */
            choices: components["schemas"]["NewChoice"][];
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @example medium
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth. 1 where it is left out.
             * @example 1
             */
            points?: number;
        };
        /**
         * @example {
         *       "type": "single_choice",
         *       "prompt": "What drives evaporation?",
         *       "choices": [
         *         {
         *           "text": "The heat of the sun",
         *           "isCorrect": true
         *         },
         *         {
         *           "text": "The wind",
         *           "isCorrect": false
         *         }
         *       ]
         *     }
         */
        CreateQuestionRequest: components["schemas"]["CreateFreeTextQuestionRequest"] | components["schemas"]["CreateTrueFalseQuestionRequest"] | components["schemas"]["CreateSingleChoiceQuestionRequest"] | components["schemas"]["CreateMultipleChoiceQuestionRequest"];
        CreateSingleChoiceQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "single_choice";
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt: string;
            /**
             * @description Choices in the order in which they are shown: `single_choice` and `multiple_choice` alone, which need them. Their texts differ in more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`.
             * @example [
             *       {
             *         "text": "The heat of the sun",
             *         "isCorrect": true
             *       },
             *       {
             *         "text": "The wind",
             *         "isCorrect": false
             *       }
             *     ]
             */
            choices: components["schemas"]["NewChoice"][];
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @example medium
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth. 1 where it is left out.
             * @example 1
             */
            points?: number;
        };
        CreateTrueFalseQuestionRequest: {
            /**
             * @description Type of the question, which decides how it is answered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "true_false";
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt: string;
            /**
             * @description Whether the statement of the prompt is true: `true_false` alone, which needs it.
             * @example true
             */
            isTrue: boolean;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
            /**
             * @description How difficult the question is. `medium` where it is left out.
             * @example medium
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth. 1 where it is left out.
             * @example 1
             */
            points?: number;
        };
        ErrorResponse: {
            /** @description Why the request was refused. */
            error: components["schemas"]["ValidationError"] | components["schemas"]["InvalidCursorError"] | components["schemas"]["BadRequestError"] | components["schemas"]["InvalidApiKeyError"] | components["schemas"]["RevokedApiKeyError"] | components["schemas"]["InsufficientCreditsError"] | components["schemas"]["InsufficientScopeError"] | components["schemas"]["AccountSuspendedError"] | components["schemas"]["LiveNotEnabledError"] | components["schemas"]["ForbiddenError"] | components["schemas"]["NotFoundError"] | components["schemas"]["NotAcceptableError"] | components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["PreconditionFailedError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["UnsupportedMediaTypeError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["ContentTooShortError"] | components["schemas"]["NothingToGenerateError"] | components["schemas"]["NoMemocardsError"] | components["schemas"]["AllMemocardsHaveQuestionsError"] | components["schemas"]["RateLimitedError"] | components["schemas"]["TestQuotaExceededError"] | components["schemas"]["InternalError"] | components["schemas"]["UnavailableError"];
        };
        Folder: {
            /**
             * Format: uuid
             * @description Folder identifier.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Name.
             * @example Biology
             */
            name: string;
            /**
             * Format: uuid
             * @description Parent folder. Null for a top-level folder.
             * @example null
             */
            parentId: string | null;
            /**
             * @description Description.
             * @example Lower secondary school.
             */
            description: string | null;
            /**
             * @description Colour in the form #RRGGBB. Top-level folders only.
             * @example #3366CC
             */
            color: string | null;
            /**
             * @description Icon name. Top-level folders only.
             * @example leaf
             */
            icon: string | null;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        FolderPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Folder"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
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
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
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
                /**
                 * @description Units at most: one for each memocard or question.
                 * @example 3
                 */
                units: number;
            };
        };
        GenerationRequest: Record<string, never>;
        IdempotencyInProgressError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: null;
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
            details: null;
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
        InternalError: {
            /**
             * @description Stable code, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "internal_error";
            /** @description For people, in the language that Accept-Language asks for. */
            message: string;
            /** @description Always null for this code. */
            details: null;
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
            details: null;
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
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description memocard_generation, question_generation or other. New values may appear.
             * @example memocard_generation
             */
            type: string;
            /**
             * @description pending, running, succeeded, failed or cancelled.
             * @example running
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /**
             * @description 0 to 100.
             * @example 40
             */
            progress: number;
            /**
             * Format: uuid
             * @description Content the job works on. Null once it is deleted.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            contentId: string | null;
            /**
             * @description Error code when the job failed (generation_failed). Otherwise null.
             * @example null
             */
            error: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        LearningStats: {
            /**
             * @description Memocards that are remembered for three weeks or longer.
             * @example 42
             */
            masteredMemocardsCount: number;
            /**
             * @description Seconds of all sessions that have ended.
             * @example 18240
             */
            studyTimeSeconds: number;
            /**
             * @description Correct answers among all answers of the current UTC day and the 29 days before it. Null without answers.
             * @example 0.8125
             */
            successRateLast30Days: number | null;
            /**
             * @description Number of completed sessions.
             * @example 57
             */
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
            details: null;
        };
        Memocard: {
            /**
             * Format: uuid
             * @description Memocard identifier.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * Format: uuid
             * @description Owning content.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            contentId: string;
            /**
             * @description Front.
             * @example What drives evaporation?
             */
            front: string;
            /**
             * @description Back.
             * @example The heat of the sun.
             */
            back: string;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation: string | null;
            /**
             * @description The account's retention of the card: 0 when never reviewed.
             * @example 0.9132
             */
            retention: number;
            /**
             * Format: date-time
             * @description The account's last review instant. Null when never reviewed.
             * @example 2026-11-20T08:33:12.000Z
             */
            lastReviewedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        MemocardPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Memocard"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
            hasMore: boolean;
        };
        NewChoice: {
            /**
             * @description Text of the choice.
             * @example The heat of the sun
             */
            text: string;
            /**
             * @description Whether the choice is correct.
             * @example true
             */
            isCorrect: boolean;
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
            details: null;
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
            details: null;
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
            details: null;
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
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * Format: uuid
             * @description Owning content.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            contentId: string;
            /**
             * Format: uuid
             * @description Memocard that the question was drawn from. Null when it was made by hand or the card is gone.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            memocardId: string | null;
            /**
             * @description Type of the question, which decides how it is answered.
             * @example single_choice
             * @enum {string}
             */
            type: "free_text" | "true_false" | "single_choice" | "multiple_choice";
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt: string;
            /**
             * @description Choices in the given order. Null for the types without choices.
             * @example [
             *       {
             *         "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41",
             *         "text": "The heat of the sun",
             *         "isCorrect": true
             *       },
             *       {
             *         "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42",
             *         "text": "The wind",
             *         "isCorrect": false
             *       }
             *     ]
             */
            choices: components["schemas"]["Choice"][] | null;
            /**
             * @description The answer that is expected. Null for other types than `free_text`.
             * @example null
             */
            expectedAnswer: string | null;
            /**
             * @description Whether the statement of the prompt is true. Null for other types than `true_false`.
             * @example null
             */
            isTrue: boolean | null;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation: string | null;
            /**
             * @description How difficult the question is.
             * @example medium
             * @enum {string}
             */
            difficulty: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth.
             * @example 1
             */
            points: number;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        QuestionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["Question"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
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
            details: null;
        };
        SearchHit: {
            /**
             * @description Whether a content or a folder was found.
             * @example content
             * @enum {string}
             */
            type: "content" | "folder";
            /**
             * Format: uuid
             * @description Identifier of the content or folder.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Title of the content, or name of the folder.
             * @example The water cycle
             */
            title: string;
            /**
             * @description Description.
             * @example How water moves between sea, air and land.
             */
            description: string | null;
            /**
             * Format: uuid
             * @description Holding folder of a content, parent of a folder. Null at the root.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            folderId: string | null;
            /**
             * @description At most 200 characters of plain text around the first hit in description or text. Null when the hit is in the title only.
             * @example The water cycle never ends: what evaporates from the sea falls as rain.
             */
            snippet: string | null;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        SearchHitPage: {
            /** @description Items of the page. */
            data: components["schemas"]["SearchHit"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
            hasMore: boolean;
        };
        Space: {
            /**
             * Format: uuid
             * @description Space identifier.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Name.
             * @example Biology, class 4b
             */
            name: string;
            /**
             * @description Description.
             * @example null
             */
            description: string | null;
            /**
             * @description Whether the space is a class or a group.
             * @example class
             * @enum {string}
             */
            type: "class" | "group";
            /**
             * @description Colour in the form #RRGGBB.
             * @example #2E7D32
             */
            color: string | null;
            /**
             * Format: date-time
             * @description When the space was archived. Null while it is in use.
             * @example 2026-11-20T08:33:12.000Z
             */
            archivedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        SpacePage: {
            /** @description Items of the page. */
            data: components["schemas"]["Space"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
            hasMore: boolean;
        };
        StudySession: {
            /**
             * Format: uuid
             * @description Study session identifier.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            id: string;
            /**
             * @description Whether memocards were reviewed or questions practised.
             * @example review
             * @enum {string}
             */
            type: "review" | "practice";
            /**
             * @description Whether the session goes on, was completed or was abandoned.
             * @example completed
             * @enum {string}
             */
            status: "in_progress" | "completed" | "abandoned";
            /**
             * Format: uuid
             * @description Space that the session took place in. Null when none.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            spaceId: string | null;
            /**
             * Format: uuid
             * @description Content that was studied. Null when it was not a single one.
             * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
             */
            contentId: string | null;
            /**
             * @description Number of items that the session has.
             * @example 10
             */
            itemsCount: number;
            /**
             * @description Number of answers given.
             * @example 8
             */
            answeredCount: number;
            /**
             * @description Number of correct answers.
             * @example 6
             */
            correctCount: number;
            /**
             * @description Seconds from start to end; while the session is in progress, to the last answer.
             * @example 420
             */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description When the session was started.
             * @example 2026-11-20T08:33:12.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the session ended. Null while it is in progress.
             * @example 2026-11-20T08:33:12.000Z
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description Creation instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last update instant.
             * @example 2026-11-20T08:33:12.000Z
             */
            updatedAt: string;
        };
        StudySessionPage: {
            /** @description Items of the page. */
            data: components["schemas"]["StudySession"][];
            /**
             * @description Opaque cursor for the next page. Null when there is no next page.
             * @example null
             */
            nextCursor: string | null;
            /**
             * @description True when another page exists.
             * @example false
             */
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
            details: null;
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
        /**
         * @description Changes only the fields sent.
         * @example {
         *       "title": "The water cycle in nature"
         *     }
         */
        UpdateContentRequest: {
            /**
             * @description Title.
             * @example The water cycle
             */
            title?: string;
            /**
             * @description Short description.
             * @example How water moves between sea, air and land.
             */
            description?: string | null;
            /**
             * @description Language code.
             * @example en
             */
            language?: string | null;
        };
        /**
         * @description Changes only the fields sent.
         * @example {
         *       "color": "#2F855A"
         *     }
         */
        UpdateFolderRequest: {
            /**
             * @description Name.
             * @example Biology
             */
            name?: string;
            /**
             * @description Description.
             * @example Lower secondary school.
             */
            description?: string | null;
            /**
             * @description Colour in the form #RRGGBB. Top-level folders only.
             * @example #3366CC
             */
            color?: string | null;
            /**
             * @description Icon name. Top-level folders only.
             * @example leaf
             */
            icon?: string | null;
        };
        /**
         * @description Changes only the fields sent.
         * @example {
         *       "explanation": "The wind only carries the vapour away."
         *     }
         */
        UpdateMemocardRequest: {
            /**
             * @description Front.
             * @example What drives evaporation?
             */
            front?: string;
            /**
             * @description Back.
             * @example The heat of the sun.
             */
            back?: string;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
        };
        /**
         * @description Changes only the fields sent.
         * @example {
         *       "difficulty": "hard",
         *       "points": 2
         *     }
         */
        UpdateQuestionRequest: {
            /**
             * @description What is asked.
             * @example What drives evaporation?
             */
            prompt?: string;
            /**
             * @description Explanation.
             * @example Without its energy no water would rise into the air.
             */
            explanation?: string | null;
            /**
             * @description How difficult the question is.
             * @example medium
             * @enum {string}
             */
            difficulty?: "easy" | "medium" | "hard";
            /**
             * @description What a right answer is worth.
             * @example 1
             */
            points?: number;
        };
        ValidationError: {
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
    };
    responses: {
        /** @description The request breaks a rule of the operation. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#validation_error>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request breaks a rule of the operation. */
        BadRequestInvalidCursor: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#validation_error>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request breaks a rule of the operation. */
        BadRequestReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#validation_error>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The same request is still running under this Idempotency-Key. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#idempotency_in_progress>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key, the account or the organization may not do this. */
        ForbiddenBrowserCall: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_scope>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key, the account or the organization may not do this. */
        ForbiddenFolderDepthExceededTopLevelOnlyQuotaExceededPlanInactiveBrowserCall: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_scope>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key, the account or the organization may not do this. */
        ForbiddenPlanInactiveBrowserCall: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_scope>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key, the account or the organization may not do this. */
        ForbiddenQuotaExceededPlanInactiveBrowserCall: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_scope>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key, the account or the organization may not do this. */
        ForbiddenTopLevelOnlyPlanInactiveBrowserCall: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_scope>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#internal_error>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The Accept header excludes application/json. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#not_acceptable>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A resource that the request names does not exist or is not visible to this key. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#not_found>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A resource that the request names does not exist or is not visible to this key. */
        NotFoundReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#not_found>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Nothing has changed since the answer whose ETag was sent. No body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is larger than 4,194,304 bytes. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#payload_too_large>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has too few AI credits. */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#insufficient_credits>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A precondition does not hold; nothing was modified. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#precondition_failed>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A part of the service cannot be reached for the moment. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#unavailable>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many calls in a minute, or the calls of a test key in a day are used up. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#rate_limited>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key is missing, unknown, revoked or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#invalid_api_key>; rel="help"
                 */
                Link: string;
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request is well-formed and cannot be carried out. */
        UnprocessableEntityIdempotencyKeyReusedContentTooShortNothingToGenerateReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#idempotency_key_reused>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request is well-formed and cannot be carried out. */
        UnprocessableEntityIdempotencyKeyReusedNoMemocardsAllMemocardsHaveQuestionsReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#idempotency_key_reused>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request is well-formed and cannot be carried out. */
        UnprocessableEntityIdempotencyKeyReusedReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#idempotency_key_reused>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not application/json in UTF-8, or has a content coding. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Service-Version": components["headers"]["ServiceVersion"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description Documentation of the code, as `<address>; rel="help"`.
                 * @example <http://127.0.0.1:8080/v1/docs/errors#unsupported_media_type>; rel="help"
                 */
                Link: string;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
        AcceptLanguage: string;
        /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
        IdempotencyKey: string;
        /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
        IfMatch: string;
        /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
        IfNoneMatch: string;
        /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
        XRequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The media type that a body has to have.
         * @example application/json
         */
        Accept: string;
        /**
         * @description The content coding that a body has to have.
         * @example identity
         */
        AcceptEncoding: string;
        /**
         * @description A private cache may keep the answer and has to ask each time whether it still holds.
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Language of the messages.
         * @example en
         */
        ContentLanguage: "en" | "fr" | "es" | "de" | "it";
        /**
         * @description Names this state of the answer. Send it back in If-None-Match to read, in If-Match to write.
         * @example "3rXk8Vq0ZcWt1LmP"
         */
        ETag: string;
        /**
         * @description `true` where this is the stored answer of an earlier call with the same Idempotency-Key. Absent otherwise.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Calls allowed in the tightest window that counts this call.
         * @example 600
         */
        RateLimitLimit: number;
        /**
         * @description Calls left in that window.
         * @example 597
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until that window ends.
         * @example 41
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description What the generation plans to use, as `ai_card=<units>`.
         * @example ai_card=3
         */
        ServiceCreditsEstimate: string;
        /**
         * @description Version of the contract that answered.
         * @example 1.0.0-beta.2
         */
        ServiceVersion: string;
        /**
         * @description How to authenticate, and what was wrong with the key (RFC 6750).
         * @example Bearer realm="learning-library"
         */
        WWWAuthenticate: string;
        /**
         * @description The identifier of this call: yours where you sent one, else a new one. Quote it when you report a problem.
         * @example 019a9d3c-7e51-7b0a-8f3e-6a4c2d1b9e70
         */
        XRequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listContents: {
        parameters: {
            query?: {
                /** @description Only the direct children of this folder. Omitted means the root. */
                folderId?: string;
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/contents?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "title": "The water cycle",
                     *           "description": "How water moves between sea, air and land.",
                     *           "language": "en",
                     *           "folderId": null,
                     *           "imageUrl": null,
                     *           "createdAt": "2026-11-20T08:33:12.000Z",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z",
                     *           "inclusions": {
                     *             "hasBody": true,
                     *             "hasSummary": false,
                     *             "memocardsCount": 12,
                     *             "questionsCount": 8,
                     *             "podcastsReadyCount": 0,
                     *             "sourcesCount": 1
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The water cycle",
                 *       "folderId": null,
                 *       "description": "How water moves between sea, air and land.",
                 *       "language": "en",
                 *       "text": "Evaporation is the process by which the heat of the sun turns the water of the sea into vapour.\n\nCondensation is the process by which vapour cools down and becomes the droplets of clouds. Precipitation is the water that falls from clouds as rain, snow or hail."
                 *     }
                 */
                "application/json": components["schemas"]["CreateContentRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/contents/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "title": "The water cycle",
                     *       "description": "How water moves between sea, air and land.",
                     *       "language": "en",
                     *       "folderId": null,
                     *       "imageUrl": null,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z",
                     *       "inclusions": {
                     *         "hasBody": true,
                     *         "hasSummary": false,
                     *         "memocardsCount": 0,
                     *         "questionsCount": 0,
                     *         "podcastsReadyCount": 0,
                     *         "sourcesCount": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "title": "The water cycle",
                     *       "description": "How water moves between sea, air and land.",
                     *       "language": "en",
                     *       "folderId": null,
                     *       "imageUrl": null,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z",
                     *       "inclusions": {
                     *         "hasBody": true,
                     *         "hasSummary": false,
                     *         "memocardsCount": 12,
                     *         "questionsCount": 8,
                     *         "podcastsReadyCount": 0,
                     *         "sourcesCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The water cycle in nature"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "title": "The water cycle in nature",
                     *       "description": "How water moves between sea, air and land.",
                     *       "language": "en",
                     *       "folderId": null,
                     *       "imageUrl": null,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T09:02:41.318Z",
                     *       "inclusions": {
                     *         "hasBody": true,
                     *         "hasSummary": false,
                     *         "memocardsCount": 12,
                     *         "questionsCount": 8,
                     *         "podcastsReadyCount": 0,
                     *         "sourcesCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                /** @description Only the direct children of this folder. Omitted means the top level. */
                parentId?: string;
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/folders?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "name": "Biology",
                     *           "parentId": null,
                     *           "description": "Lower secondary school.",
                     *           "color": "#3366CC",
                     *           "icon": "leaf",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["FolderPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Biology",
                 *       "parentId": null,
                 *       "description": "Lower secondary school.",
                 *       "color": "#3366CC",
                 *       "icon": "leaf"
                 *     }
                 */
                "application/json": components["schemas"]["CreateFolderRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/folders/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "name": "Biology",
                     *       "parentId": null,
                     *       "description": "Lower secondary school.",
                     *       "color": "#3366CC",
                     *       "icon": "leaf",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenFolderDepthExceededTopLevelOnlyQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Folder identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "name": "Biology",
                     *       "parentId": null,
                     *       "description": "Lower secondary school.",
                     *       "color": "#3366CC",
                     *       "icon": "leaf",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Folder identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Folder identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "color": "#2F855A"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateFolderRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "name": "Biology",
                     *       "parentId": null,
                     *       "description": "Lower secondary school.",
                     *       "color": "#2F855A",
                     *       "icon": "leaf",
                     *       "updatedAt": "2026-11-20T09:02:41.318Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenTopLevelOnlyPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMemocards: {
        parameters: {
            query?: {
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/contents/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40/memocards?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "front": "What drives evaporation?",
                     *           "back": "The heat of the sun.",
                     *           "explanation": "Without its energy no water would rise into the air.",
                     *           "retention": 0.9132,
                     *           "lastReviewedAt": "2026-11-20T08:33:12.000Z",
                     *           "createdAt": "2026-11-20T08:33:12.000Z",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["MemocardPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMemocard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "front": "What drives evaporation?",
                 *       "back": "The heat of the sun.",
                 *       "explanation": "Without its energy no water would rise into the air."
                 *     }
                 */
                "application/json": components["schemas"]["CreateMemocardRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/memocards/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "front": "What drives evaporation?",
                     *       "back": "The heat of the sun.",
                     *       "explanation": "Without its energy no water would rise into the air.",
                     *       "retention": 0,
                     *       "lastReviewedAt": null,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memocard"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMemocard: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Memocard identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                memocardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "front": "What drives evaporation?",
                     *       "back": "The heat of the sun.",
                     *       "explanation": "Without its energy no water would rise into the air.",
                     *       "retention": 0.9132,
                     *       "lastReviewedAt": "2026-11-20T08:33:12.000Z",
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memocard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMemocard: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Memocard identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                memocardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMemocard: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Memocard identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                memocardId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "explanation": "The wind only carries the vapour away."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMemocardRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "front": "What drives evaporation?",
                     *       "back": "The heat of the sun.",
                     *       "explanation": "The wind only carries the vapour away.",
                     *       "retention": 0.9132,
                     *       "lastReviewedAt": "2026-11-20T08:33:12.000Z",
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T09:02:41.318Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memocard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description Only questions of this type. */
                type?: "free_text" | "true_false" | "single_choice" | "multiple_choice";
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/contents/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40/questions?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "memocardId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "type": "single_choice",
                     *           "prompt": "What drives evaporation?",
                     *           "choices": [
                     *             {
                     *               "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41",
                     *               "text": "The heat of the sun",
                     *               "isCorrect": true
                     *             },
                     *             {
                     *               "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42",
                     *               "text": "The wind",
                     *               "isCorrect": false
                     *             }
                     *           ],
                     *           "expectedAnswer": null,
                     *           "isTrue": null,
                     *           "explanation": "Without its energy no water would rise into the air.",
                     *           "difficulty": "medium",
                     *           "points": 1,
                     *           "createdAt": "2026-11-20T08:33:12.000Z",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "single_choice",
                 *       "prompt": "What drives evaporation?",
                 *       "choices": [
                 *         {
                 *           "text": "The heat of the sun",
                 *           "isCorrect": true
                 *         },
                 *         {
                 *           "text": "The wind",
                 *           "isCorrect": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateQuestionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/questions/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "memocardId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "type": "single_choice",
                     *       "prompt": "What drives evaporation?",
                     *       "choices": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41",
                     *           "text": "The heat of the sun",
                     *           "isCorrect": true
                     *         },
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42",
                     *           "text": "The wind",
                     *           "isCorrect": false
                     *         }
                     *       ],
                     *       "expectedAnswer": null,
                     *       "isTrue": null,
                     *       "explanation": "Without its energy no water would rise into the air.",
                     *       "difficulty": "medium",
                     *       "points": 1,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Question identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "memocardId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "type": "single_choice",
                     *       "prompt": "What drives evaporation?",
                     *       "choices": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41",
                     *           "text": "The heat of the sun",
                     *           "isCorrect": true
                     *         },
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42",
                     *           "text": "The wind",
                     *           "isCorrect": false
                     *         }
                     *       ],
                     *       "expectedAnswer": null,
                     *       "isTrue": null,
                     *       "explanation": "Without its energy no water would rise into the air.",
                     *       "difficulty": "medium",
                     *       "points": 1,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Question identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Question identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "difficulty": "hard",
                 *       "points": 2
                 *     }
                 */
                "application/json": components["schemas"]["UpdateQuestionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "memocardId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "type": "single_choice",
                     *       "prompt": "What drives evaporation?",
                     *       "choices": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41",
                     *           "text": "The heat of the sun",
                     *           "isCorrect": true
                     *         },
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42",
                     *           "text": "The wind",
                     *           "isCorrect": false
                     *         }
                     *       ],
                     *       "expectedAnswer": null,
                     *       "isTrue": null,
                     *       "explanation": "Without its energy no water would rise into the air.",
                     *       "difficulty": "hard",
                     *       "points": 2,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T09:02:41.318Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMemocardGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["GenerationRequest"];
            };
        };
        responses: {
            /** @description Accepted; the job does the rest. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/jobs/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Service-Credits-Estimate": components["headers"]["ServiceCreditsEstimate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "status": "pending",
                     *       "estimate": {
                     *         "operation": "ai_card",
                     *         "units": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GenerationAccepted"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["ForbiddenQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedContentTooShortNothingToGenerateReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuestionGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Content identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["GenerationRequest"];
            };
        };
        responses: {
            /** @description Accepted; the job does the rest. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /**
                     * @description Address of what was made.
                     * @example http://127.0.0.1:8080/v1/jobs/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                     */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Service-Credits-Estimate": components["headers"]["ServiceCreditsEstimate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "status": "pending",
                     *       "estimate": {
                     *         "operation": "ai_card",
                     *         "units": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GenerationAccepted"];
                };
            };
            400: components["responses"]["BadRequestReplayed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["ForbiddenQuotaExceededPlanInactiveBrowserCall"];
            404: components["responses"]["NotFoundReplayed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReusedNoMemocardsAllMemocardsHaveQuestionsReplayed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Job identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "type": "memocard_generation",
                     *       "status": "running",
                     *       "progress": 40,
                     *       "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "error": null,
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description What is looked for.
                 * @example water cycle
                 */
                q: string;
                /** @description Only contents, or only folders. */
                type?: "content" | "folder";
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/search?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "content",
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "title": "The water cycle",
                     *           "description": "How water moves between sea, air and land.",
                     *           "folderId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "snippet": "The water cycle never ends: what evaporates from the sea falls as rain.",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["SearchHitPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSpaces: {
        parameters: {
            query?: {
                /** @description Whether archived spaces are listed too. */
                includeArchived?: boolean;
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/spaces?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "name": "Biology, class 4b",
                     *           "description": null,
                     *           "type": "class",
                     *           "color": "#2E7D32",
                     *           "archivedAt": "2026-11-20T08:33:12.000Z",
                     *           "createdAt": "2026-11-20T08:33:12.000Z",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["SpacePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description Space identifier.
                 * @example 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40
                 */
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *       "name": "Biology, class 4b",
                     *       "description": null,
                     *       "type": "class",
                     *       "color": "#2E7D32",
                     *       "archivedAt": "2026-11-20T08:33:12.000Z",
                     *       "createdAt": "2026-11-20T08:33:12.000Z",
                     *       "updatedAt": "2026-11-20T08:33:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Space"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStudySessions: {
        parameters: {
            query?: {
                /** @description Only sessions with this status. */
                status?: "in_progress" | "completed" | "abandoned";
                /** @description Only sessions in this space. */
                spaceId?: string;
                /** @description Items of a page at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. The other parameters must stay as they were. */
                cursor?: string;
            };
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description The next page, as `<address>; rel="next"`. Absent on the last one.
                     * @example <http://127.0.0.1:8080/v1/study-sessions?cursor=q7yv2m4c0h9x1d>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "type": "review",
                     *           "status": "completed",
                     *           "spaceId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "contentId": "019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40",
                     *           "itemsCount": 10,
                     *           "answeredCount": 8,
                     *           "correctCount": 6,
                     *           "durationSeconds": 420,
                     *           "startedAt": "2026-11-20T08:33:12.000Z",
                     *           "endedAt": "2026-11-20T08:33:12.000Z",
                     *           "createdAt": "2026-11-20T08:33:12.000Z",
                     *           "updatedAt": "2026-11-20T08:33:12.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["StudySessionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequestInvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLearningStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that you hold. Where one still names the current state, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Languages of error messages by preference: en, fr, es, de or it. English where none of them fits. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Service-Version": components["headers"]["ServiceVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "masteredMemocardsCount": 42,
                     *       "studyTimeSeconds": 18240,
                     *       "successRateLast30Days": 0.8125,
                     *       "completedSessionsCount": 57
                     *     }
                     */
                    "application/json": components["schemas"]["LearningStats"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPlanInactiveBrowserCall"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
