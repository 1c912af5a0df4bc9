/** Colours of a terminal; nothing where there is none. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
}

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;

/** @param isColoured whether a person looks at a terminal that has colours */
export function styleOf(isColoured: boolean): Style {
  const paint =
    (name: keyof typeof codes) =>
    (text: string): string =>
      isColoured && text !== ''
        ? `\u001b[${codes[name][0]}m${text}\u001b[${codes[name][1]}m`
        : text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    blue: paint('blue'),
  };
}
