/** Why the service does not start, in words for the person who started it. Its message holds no secret. */
export class StartupError extends Error {}
