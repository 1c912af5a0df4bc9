/** Told to the document by whatever opens the palette without a key. */
export const OPEN_PALETTE = 'postrider:open-palette';

export function openPalette(): void {
  document.dispatchEvent(new CustomEvent(OPEN_PALETTE));
}

/** As this machine's keyboard writes them. */
export const PALETTE_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
