/** The reason why the service does not start, for the person who started it. The message contains no secret. */
export class StartupError extends Error {}
