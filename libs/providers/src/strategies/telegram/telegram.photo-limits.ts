/** Bounds of a photo (Bot API, "sendPhoto"). */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of width and height added up. */
export const PHOTO_MAX_SIDES = 10_000;
