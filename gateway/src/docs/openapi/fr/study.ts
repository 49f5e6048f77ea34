/** Search, spaces, study sessions and statistics. */
export const study: Readonly<Record<string, string>> = {};
