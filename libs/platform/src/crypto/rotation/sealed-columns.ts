/** Where a table keeps values that {@link CredentialCipher} sealed. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key, a column of type text or bytea. */
  readonly key: string;
  readonly keyType?: 'text' | 'bytea';
  /** Two text columns, or one jsonb column with `keyId` and `ciphertext`. */
  readonly stored:
    | { readonly keyId: string; readonly ciphertext: string }
    | { readonly json: string };
  /** The context a row's value was sealed for. A key of type bytea comes as lower-case hex. */
  contextOf(key: string): string;
}

const declared = new Map<string, SealedColumn>();

/** Every column with sealed values is declared once, where its lib is loaded: it is how master keys rotate. */
export function declareSealedColumn(column: SealedColumn): void {
  const { stored, table } = column;
  declared.set(`${table}.${'json' in stored ? stored.json : stored.ciphertext}`, column);
}

/** What the loaded libs have declared, by `table.column`. */
export function declaredSealedColumns(): ReadonlyMap<string, SealedColumn> {
  return declared;
}
