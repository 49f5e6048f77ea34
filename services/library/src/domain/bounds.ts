/** Bounds in code points. */
export const TITLE_LENGTH = 300;
export const FOLDER_NAME_LENGTH = 200;
export const DESCRIPTION_LENGTH = 2_000;
export const ICON_LENGTH = 64;

export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
export const LANGUAGE_LENGTH = 35;
export const COLOR = /^#[0-9A-Fa-f]{6}$/;
export const COLOR_LENGTH = 7;
