// The OAuth 2.0 scopes of docs.x.com, `users.email` included, which only the guides name.
const scopes = new Set(
  `tweet.read tweet.write tweet.moderate.write users.read users.email follows.read follows.write
   offline.access space.read mute.read mute.write like.read like.write list.read list.write
   block.read block.write bookmark.read bookmark.write dm.read dm.write media.write timeline.read
   broadcast.read broadcast.write`.split(/\s+/),
);

/** The words of a scope parameter; null when one is unknown or none is given. */
export function readScopes(text: string): readonly string[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  return words.length > 0 && words.every((word) => scopes.has(word)) ? words : null;
}
