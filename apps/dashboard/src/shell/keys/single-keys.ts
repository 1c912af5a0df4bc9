const KEY = 'postrider-single-keys';

/** Whether letters by themselves do something. Who dictates or holds a switch may want them off (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
