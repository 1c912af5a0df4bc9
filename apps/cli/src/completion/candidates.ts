import type { Argument, Command, Option } from 'commander';

/** What a word on the command line may be. */
type WordKind = 'handle' | 'provider' | 'shell' | 'other';

const kinds: Readonly<Record<string, WordKind>> = {
  account: 'handle',
  handle: 'handle',
  provider: 'provider',
  shell: 'shell',
};

/** What may stand where the cursor is. */
export interface Expected {
  /** Words that begin like what is there: commands, options, choices. */
  readonly words: readonly string[];
  /** What else it may be. */
  readonly kind: WordKind;
  /** The part of the word that is there before the last comma, and what comes behind it. */
  readonly before: string;
  readonly current: string;
}

/** What may stand at the end of a line, by the commands themselves. */
export function expectedAt(line: string, program: Command): Expected {
  const words = line.split(/\s+/).slice(1);
  const current = words.pop() ?? '';
  let command = program;
  let awaited: Option | null = null;
  let position = 0;
  for (const word of words) {
    if (awaited !== null) {
      awaited = null;
      continue;
    }
    if (word.startsWith('-')) {
      const option = optionOf(word, command);
      awaited = option?.required === true && !word.includes('=') ? option : null;
      continue;
    }
    const inner = command.commands.find((one) => one.name() === word);
    if (inner === undefined) position += 1;
    else command = inner;
  }
  const [flag, value] = /^--[^=]+=/.test(current) ? splitFlag(current) : [null, current];
  const option = flag === null ? awaited : (optionOf(flag, command) ?? null);
  if (option !== null) return listed(valueOf(option), value, flag === null ? '' : `${flag}=`);
  if (current.startsWith('-')) {
    const flags = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? '');
    return { words: matching(['--help', ...flags], current), kind: 'other', before: '', current };
  }
  if (command.commands.length > 0) {
    const names = command.commands.map((one) => one.name()).filter((name) => !name.startsWith('_'));
    return { words: matching(names, current), kind: 'other', before: '', current };
  }
  const last = command.registeredArguments.at(-1);
  const argument = command.registeredArguments[position] ?? (last?.variadic ? last : undefined);
  return listed(argument === undefined ? NOTHING : valueOf(argument), current, '');
}

interface Value {
  readonly kind: WordKind;
  readonly choices: readonly string[];
}

const NOTHING: Value = { kind: 'other', choices: [] };

function valueOf(named: Option | Argument): Value {
  const name = 'flags' in named ? (/[<[]([a-z]+)/.exec(named.flags)?.[1] ?? '') : named.name();
  return { kind: kinds[name] ?? 'other', choices: named.argChoices ?? [] };
}

function listed({ kind, choices }: Value, value: string, flag: string): Expected {
  const comma = kind === 'handle' ? value.lastIndexOf(',') + 1 : 0;
  const before = flag + value.slice(0, comma);
  const current = value.slice(comma);
  return { words: matching(choices, current), kind, before, current };
}

function splitFlag(word: string): readonly [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

function optionOf(word: string, command: Command): Option | undefined {
  const [name] = word.split('=', 1);
  return command.options.find(({ long, short }) => long === name || short === name);
}

export const matching = (words: readonly string[], start: string): readonly string[] =>
  words.filter((word) => word !== '' && word.startsWith(start));
