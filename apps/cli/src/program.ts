import { Command, CommanderError } from 'commander';
import type { CliCommand } from './command.js';
import { commandGroups, commands } from './commands/index.js';
import { exitCodes, UsageError, type ExitCode } from './exit-codes.js';
import { complete } from './commands/completion/complete.js';
import { failureOf, showFailure } from './failures.js';
import { FieldSelection } from './output/field-selection.js';
import { Output } from './output/output.js';
import type { Environment } from './profiles/places.js';
import { Profiles } from './profiles/profiles.js';
import { Session } from './session.js';
import type { Terminal } from './terminal/terminal.js';
import { cliVersion } from './version.js';

/** What the program touches of the world. */
export interface World {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Ends with the person's wish to stop. */
  readonly signal: AbortSignal;
}

interface CommonOptions {
  readonly json?: string | true;
  readonly profile?: string;
  readonly yes?: boolean;
}

const NOTES = `
Exit codes: 0 done, 1 failed, 2 written wrongly or document invalid, 3 something remains for a person,
4 not signed in or not allowed, 5 waiting timed out, 130 stopped.`;

/** Runs one command line (without node and script). @returns the exit code */
export async function runCli(words: readonly string[], world: World): Promise<ExitCode> {
  let ended: ExitCode = exitCodes.done;
  const isJson = saysJson(words);
  // Commands inherit both from here, so that they come before the commands.
  const root = new Command('postrider').exitOverride().configureOutput({
    writeOut: (text) => world.terminal.answer(text),
    writeErr: (text) => world.terminal.side(text),
    outputError: (text, write) => {
      if (!isJson) write(text);
    },
  });
  root.showHelpAfterError(isJson ? false : 'Add --help for the options.');
  describeAll(root, world, (code) => (ended = code));
  try {
    refuseBrokenWords(words);
    await root.parseAsync([...words], { from: 'user' });
    return ended;
  } catch (error) {
    const isTold = error instanceof CommanderError && (!isJson || error.exitCode === 0);
    if (isTold) return error.exitCode === 0 ? ended : exitCodes.wrong;
    const failure = failureOf(
      error instanceof CommanderError ? new UsageError(misuse(error)) : error,
      world.signal,
    );
    showFailure(failure, { isJson, terminal: world.terminal });
    return failure.exitCode;
  }
}

/** What commander says of a line, as others say what is wrong. */
const misuse = ({ message }: CommanderError): string => message.replace(/^error: /, '');

/** Node has put this sign where a word was not UTF-8; nobody wants it published. @throws UsageError */
function refuseBrokenWords(words: readonly string[]): void {
  const broken = words.find((word) => word.includes('\uFFFD'));
  if (broken === undefined) return;
  throw new UsageError(
    `${JSON.stringify(broken.slice(0, 100))} has characters that are not UTF-8; use a terminal or script in UTF-8`,
  );
}

const saysJson = (words: readonly string[]): boolean =>
  words.some((word) => word === '--json' || word.startsWith('--json='));

function describeAll(program: Command, world: World, end: (code: ExitCode) => void): void {
  program
    .description('Publishes to social networks through a Postrider service.')
    .version(cliVersion, '-v, --version')
    .addHelpText('after', NOTES);
  const groups = new Map([['', program]]);
  const placed = (name: string): Command => {
    const words = name.split(' ');
    const own = words.pop()!;
    return groups.get(words.join(' '))!.command(own);
  };
  for (const [name, summary] of Object.entries(commandGroups)) {
    groups.set(name, placed(name).description(summary));
  }
  for (const described of commands) describe(placed(described.name), described, world, end);
  const completing = complete(program);
  describe(program.command(completing.name, { hidden: true }), completing, world, end);
}

function describe(
  target: Command,
  described: CliCommand,
  { environment, terminal, signal }: World,
  end: (code: ExitCode) => void,
): void {
  described
    .options(target.description(described.summary))
    .option('--json [fields]', 'answer in JSON, with these fields (id,status) or all')
    .option('--profile <name>', 'act as this profile')
    .option('-y, --yes', 'do not ask')
    .action(async (...given: unknown[]) => {
      const used = given.at(-1) as Command;
      const { json, profile, yes, ...options } = used.opts<CommonOptions>();
      const output = new Output(terminal, json === undefined ? null : new FieldSelection(json));
      const profiles = new Profiles(environment, profile);
      const session = new Session(
        { environment, terminal, output, profiles, signal },
        yes === true,
      );
      end(await described.run({ ...options, words: used.args } as never, session));
    });
  if (described.notes !== undefined) target.addHelpText('after', `\n${described.notes}`);
}
