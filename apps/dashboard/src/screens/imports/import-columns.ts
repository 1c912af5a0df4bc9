/** What a row of an import may say, in the order in which people read it. */
export const IMPORT_COLUMNS = [
  'account',
  'text',
  'title',
  'publishAt',
  'timezone',
  'assets',
  'alt',
  'labels',
  'queue',
  'campaign',
  'step',
  'parentStep',
  'interactionType',
  'key',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export function isImportColumn(name: string): name is ImportColumn {
  return (IMPORT_COLUMNS as readonly string[]).includes(name);
}

/** What exports and rows to mend tell beside them: an import leaves it out by itself. */
const ONLY_TOLD = new Set([
  ...['postId', 'status', 'publishAtUtc', 'providerUrl', 'error'],
  'problems',
]);
const SETTING = /^settings\../;

/** Settings of networks have columns of their own, named by what they set. */
export const isSettingColumn = (name: string): boolean => SETTING.test(name);

/** What tables of other programs call the same, folded. */
const CALLED_OTHERWISE: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  account: ['accounts', 'channel', 'profile', 'page', 'handle'],
  text: ['body', 'caption', 'content', 'copy', 'description', 'message', 'post', 'posttext'],
  title: ['headline', 'name', 'subject'],
  publishAt: ['date', 'datetime', 'postat', 'publishdate', 'scheduledat', 'scheduledate', 'when'],
  timezone: ['tz', 'zone'],
  assets: [
    'asset',
    'image',
    'images',
    'imageurl',
    'media',
    'mediaurl',
    'photo',
    'picture',
    'video',
  ],
  alt: ['alttext', 'imagedescription', 'mediadescription'],
  labels: ['label', 'tag', 'tags'],
  key: ['externalid', 'id', 'reference', 'rowid'],
};

const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function guessOf(name: string): ImportColumn | null {
  const word = folded(name);
  const same = IMPORT_COLUMNS.find((column) => folded(column) === word);
  const called = (column: ImportColumn): boolean =>
    CALLED_OTHERWISE[column]?.includes(word) ?? false;
  return same ?? IMPORT_COLUMNS.find(called) ?? null;
}

/** Which column of a file is read as what; null for one that is left out. */
export type Mapping = Readonly<Record<string, string | null>>;

/** What the columns of a file most likely mean. Nothing is meant by two of them. */
export function guessedMapping(columns: readonly string[]): Mapping {
  const taken = new Set<string>(columns.filter(isImportColumn));
  const guessed = columns.map((name): [string, string | null] => {
    if (isImportColumn(name) || isSettingColumn(name)) return [name, name];
    const guess = ONLY_TOLD.has(name) ? null : guessOf(name);
    if (guess === null || taken.has(guess)) return [name, null];
    taken.add(guess);
    return [name, guess];
  });
  return Object.fromEntries(guessed);
}

/** What has to be told of a mapping: the rest is read by its own name, or left out by itself. */
export function toldMapping(mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).filter(
      ([name, means]) => means !== name && !(means === null && ONLY_TOLD.has(name)),
    ),
  );
}

/** What two columns of a file are read as, which cannot be. */
export function meantTwice(mapping: Mapping): readonly string[] {
  const meant = Object.values(mapping).filter((means) => means !== null);
  return [...new Set(meant.filter((means, place) => meant.indexOf(means) !== place))];
}
