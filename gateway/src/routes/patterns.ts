/** Forms of values that more than one part of the gateway knows. */
export const COLOR_PATTERN = '^#[0-9A-Fa-f]{6}$';
export const LANGUAGE_CODE_PATTERN = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$';
