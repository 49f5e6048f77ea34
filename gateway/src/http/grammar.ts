/** A token of RFC 9110 §5.6.2, as a part of a regular expression. */
export const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
