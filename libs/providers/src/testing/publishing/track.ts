import { factsOf, type PublishShape } from '../publish-shape.js';

/** Names that a network gives stand in paths beside those of its methods; they tell by their digits. */
function callOf(call: string): string {
  const [method, address = ''] = call.split(' ');
  const { host, pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((name) => (/\d/.test(name) ? '…' : name))
    .join('/');
  return `${method} ${host}${path} ${[...searchParams.keys()].sort().join(' ')}`.trimEnd();
}

/**
 * What decides how a post fares when something happens to it: what a look can tell it by, what its network was
 * called for when nothing went wrong, and what when the answer was lost to the call that shows it.
 */
export function trackOf(
  shape: PublishShape,
  undisturbed: readonly string[],
  lost: readonly string[],
): readonly string[] {
  const { interaction = 'post', text, files = [], writes = 1, canBeLost = false } = shape;
  const kinds = new Set(files.map((file) => factsOf(file).kind));
  return [
    `${interaction} ${text === '' ? 'without' : 'with'} words, with ${[...kinds].join(' and ') || 'no file'}`,
    `${writes} writes${canBeLost ? ' that can be lost' : ''}`,
    ...undisturbed.map(callOf),
    'when an answer is lost:',
    ...lost.map(callOf),
  ];
}
