const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether letters belong to a field or to a dialog now. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const field = element?.closest(FIELDS) ?? null;
  return field !== null || document.querySelector('dialog[open]') !== null;
}
