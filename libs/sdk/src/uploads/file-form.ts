/** A form with one file. */
export interface FileForm {
  readonly body: Blob;
  /** Bytes of it that come before those of the file. */
  readonly headBytes: number;
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };

/** Written as browsers write forms, in one blob whose size is known; the bytes of a file on disk stay there. */
export function fileForm(bytes: Blob, { name, type }: { name: string; type?: string }): FileForm {
  const boundary = `postrider-${crypto.randomUUID()}`;
  const filename = name.replaceAll(/["\r\n]/g, (character) => escapes[character]!);
  // A blob keeps no type that could end the line.
  const contentType = new Blob([], { type: type ?? bytes.type }).type || 'application/octet-stream';
  const head = new Blob([
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n`,
    `Content-Type: ${contentType}\r\n\r\n`,
  ]);
  const body = new Blob([head, bytes, `\r\n--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  });
  return { body, headBytes: head.size };
}
