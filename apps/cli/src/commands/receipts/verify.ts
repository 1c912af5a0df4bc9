import { readFile } from 'node:fs/promises';
import {
  ReceiptError,
  verifyReceipt,
  type JsonWebKeySet,
  type ReceiptClaims,
} from '../../../../../libs/sdk/src/receipts.js';
import { command } from '../../command.js';
import { CliError, exitCodes, UsageError } from '../../exit-codes.js';
import { textOfBytes } from '../../files/text-of-bytes.js';
import type { Session } from '../../session.js';
import { showClaims } from './show-claims.js';

interface Options {
  readonly jwks: string;
}

export const verifyReceiptFile = command<Options>({
  name: 'receipts verify',
  summary: 'Verifies a receipt by kept keys, without asking anybody.',
  options: (line) =>
    line
      .argument('<file>', 'the receipt; - for standard input')
      .requiredOption('--jwks <file>', 'the public keys of the service'),
  async run({ words, jwks }, session) {
    const { output } = session;
    const keys = keySetIn(await textOf(jwks, session), jwks);
    const claims = await verified(await textOf(words[0]!, session), keys);
    output.answer(claims, () => {
      output.line(output.style.green('valid'));
      showClaims(claims, output);
    });
    return exitCodes.done;
  },
});

async function textOf(name: string, { terminal }: Session): Promise<string> {
  if (name === '-') return terminal.inputText();
  const bytes = await readFile(name).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${name} cannot be read: ${error.code}`);
  });
  return textOfBytes(bytes, name);
}

function keySetIn(text: string, name: string): JsonWebKeySet {
  try {
    const value = JSON.parse(text) as Partial<JsonWebKeySet> | null;
    if (Array.isArray(value?.keys)) return { keys: value.keys };
  } catch {
    // Told below.
  }
  throw new UsageError(`${name} is no set of keys`);
}

/** @throws CliError for a receipt that is not as it was signed */
async function verified(jws: string, keys: JsonWebKeySet): Promise<ReceiptClaims> {
  try {
    return await verifyReceipt(jws, keys);
  } catch (error) {
    if (!(error instanceof ReceiptError)) throw error;
    throw new CliError(error.message, exitCodes.failed, 'receipt_invalid');
  }
}
