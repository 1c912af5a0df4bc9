import { isJsonObject, type JsonObject } from '#libs/documents';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { settingOption } from '../../options.js';

interface Options {
  readonly set?: JsonObject;
}

export const accountAction = command<Options>({
  name: 'accounts action',
  summary: 'Runs an action of an account, such as listing its boards; without a name, lists them.',
  options: (line) =>
    line
      .argument('<account>', 'handle or id')
      .argument('[action]', 'id of the action')
      .option('--set <name=value>', 'what the action takes', settingOption),
  async run({ words, set }, session) {
    const client = await session.client();
    const { output } = session;
    const [account, action] = words as readonly [string, string?];
    if (action === undefined) {
      const { actions } = await client.accounts.actions(account, session.call);
      output.table(
        actions,
        [
          { head: 'ACTION', cell: ({ id }) => id },
          { head: 'WHAT', cell: ({ label, description }) => description ?? label },
        ],
        'This account has no actions.',
      );
      return exitCodes.done;
    }
    const { result } = await client.accounts.runAction(account, action, set ?? {}, session.call);
    const rows = listIn(result as JsonObject);
    if (rows === null) output.answer(result, () => output.line(JSON.stringify(result, null, 2)));
    else {
      const names = Object.keys(rows[0] ?? {});
      const columns = names.map((name) => ({
        head: name.toUpperCase(),
        cell: (row: JsonObject) => cellOf(row[name]),
      }));
      if (output.isJson) output.answer(result, () => undefined);
      else output.table(rows, columns, 'The answer is empty.');
    }
    return exitCodes.done;
  },
});

/** The list that most actions answer. */
function listIn(result: JsonObject): readonly JsonObject[] | null {
  const lists = Object.values(result).filter((value) => Array.isArray(value));
  const [only] = lists as readonly (readonly JsonObject[])[];
  return lists.length === 1 && only!.every(isJsonObject) ? only! : null;
}

const cellOf = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'object' ? null : String(value);
