import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { showClaims } from './show-claims.js';

interface Options {
  readonly jws?: true;
}

export const getReceipt = command<Options>({
  name: 'receipts get',
  summary: 'Shows the signed receipt of a published post.',
  notes:
    'To keep it, and the keys that verify it without asking the service again:\n' +
    '  postrider receipts get post_… --jws > post.jws\n' +
    '  postrider api GET /.well-known/postrider-receipts.json > keys.json',
  options: (line) =>
    line.argument('<post>', 'id of the post').option('--jws', 'the signed form alone'),
  async run({ words, jws }, session) {
    const { output } = session;
    if (jws === true && output.isJson) throw new UsageError('Say --jws or --json, not both');
    const client = await session.client();
    const { receipt } = await client.posts.receipt(words[0]!, session.call);
    if (jws === true) output.line(receipt.jws);
    else output.answer(receipt, () => showClaims(receipt.claims, output));
    return exitCodes.done;
  },
});
