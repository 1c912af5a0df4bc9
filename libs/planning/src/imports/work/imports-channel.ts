/** Notified when an import may be worked on. */
export const IMPORTS_CHANNEL = 'imports_due';
