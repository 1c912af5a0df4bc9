/** `videoCategories` of all regions; the later ones cannot be assigned. */
export const categories: readonly { readonly id: string; readonly title: string }[] = [
  ['1', 'Film & Animation'],
  ['2', 'Autos & Vehicles'],
  ['10', 'Music'],
  ['15', 'Pets & Animals'],
  ['17', 'Sports'],
  ['19', 'Travel & Events'],
  ['20', 'Gaming'],
  ['22', 'People & Blogs'],
  ['23', 'Comedy'],
  ['24', 'Entertainment'],
  ['25', 'News & Politics'],
  ['26', 'Howto & Style'],
  ['27', 'Education'],
  ['28', 'Science & Technology'],
  ['29', 'Nonprofits & Activism'],
  ['18', 'Short Movies'],
  ['21', 'Videoblogging'],
  ['30', 'Movies'],
  ['43', 'Shows'],
  ['44', 'Trailers'],
].map(([id = '', title = '']) => ({ id, title }));

const notAssignable = ['18', '21', '30', '43', '44'];
// Nonprofits & Activism is not offered everywhere.
const absent: Readonly<Record<string, readonly string[]>> = { JP: ['29'] };

export function isAssignable(id: string): boolean {
  return categories.some((category) => category.id === id) && !notAssignable.includes(id);
}

export function isOffered(id: string, regionCode: string): boolean {
  return !(absent[regionCode] ?? []).includes(id);
}
