const granular = new Set(
  'posts media taxonomy sites stats users comments sharing follow freshly-pressed notifications insights read gravatar-profile batch media-assets'.split(
    ' ',
  ),
);

/** Whether WordPress.com takes the scope: nothing, `global` or `auth` alone, or granular words. */
export function isKnownScope(scope: string): boolean {
  if (scope === '' || scope === 'global' || scope === 'auth') return true;
  return scope.split(' ').every((word) => granular.has(word));
}

/** Whether a granted scope is enough for a call. An empty one gives everything of its one blog. */
export function coversScope(granted: string, needed: string): boolean {
  if (granted === '' || granted === 'global') return true;
  return granted.split(' ').includes(needed);
}
