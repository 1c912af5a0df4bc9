import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  MultipartBody,
  MultipartError,
  parseMultipart,
  type MultipartPart,
} from '../../../kernel/multipart.js';
import { StreamedFile } from '../../../kernel/uploads/streamed-file.js';

/** A form whose files were looked at while they arrived; their parts hold no bytes. */
export class StreamedForm extends MultipartBody {
  constructor(
    parts: readonly MultipartPart[],
    private readonly files: ReadonlyMap<MultipartPart, StreamedFile>,
  ) {
    super(parts);
  }

  fileOf(part: MultipartPart): StreamedFile | undefined {
    return this.files.get(part);
  }
}

const LARGEST_FIELD = 64 * 1024;
const LINE_END = '\r\n';

/** Lets the scope take forms of any size as `StreamedForm`; a broken one arrives as `MultipartError`. */
export function acceptStreamedForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(/^multipart\/form-data/i);
  scope.addContentTypeParser(
    /^multipart\/form-data/i,
    async (request: { headers: IncomingMessage['headers'] }, payload: IncomingMessage) => {
      const reader = new FormReader(request.headers['content-type'] ?? '');
      // A broken form is read to its end too: the client would not see an early answer.
      for await (const chunk of payload) reader.write(chunk as Buffer);
      return reader.finish();
    },
  );
}

type Step = 'before' | 'boundary' | 'header' | 'field' | 'file' | 'done' | 'broken';

/** Reads multipart/form-data (RFC 7578) piece by piece. */
class FormReader {
  private readonly delimiter: Buffer;
  private readonly parts: MultipartPart[] = [];
  private readonly files = new Map<MultipartPart, StreamedFile>();
  private step: Step = 'before';
  private file = new StreamedFile();
  private part: MultipartPart | null = null;
  // The first boundary needs no line end before it.
  private rest: Buffer = Buffer.from(LINE_END);

  constructor(contentType: string) {
    const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
    const name = boundary?.[1] ?? boundary?.[2] ?? '';
    if (name === '') this.step = 'broken';
    this.delimiter = Buffer.from(`${LINE_END}--${name}`);
  }

  write(chunk: Buffer): void {
    if (this.step === 'broken') return;
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.advance());
  }

  finish(): StreamedForm {
    if (this.step !== 'done') throw new MultipartError('the form is broken or ends early');
    return new StreamedForm(this.parts, this.files);
  }

  /** Takes one step; false when it needs more bytes. */
  private advance(): boolean {
    switch (this.step) {
      case 'before':
      case 'field':
      case 'file':
        return this.readToBoundary();
      case 'boundary':
        return this.readBoundaryEnd();
      case 'header':
        return this.readHeader();
      case 'done':
      case 'broken':
        this.rest = Buffer.alloc(0);
        return false;
    }
  }

  private readToBoundary(): boolean {
    const end = this.rest.indexOf(this.delimiter);
    if (end === -1) return this.holdBack();
    const bytes = this.rest.subarray(0, end);
    if (this.step === 'file') this.file.write(bytes);
    if (this.part) this.endPart(this.part, bytes);
    this.part = null;
    this.rest = this.rest.subarray(end + this.delimiter.length);
    this.step = 'boundary';
    return true;
  }

  /** What cannot belong to the boundary is given on; a field waits until it is whole. */
  private holdBack(): boolean {
    if (this.step === 'field') {
      if (this.rest.length > LARGEST_FIELD) this.step = 'broken';
      return false;
    }
    const safe = Math.max(0, this.rest.length - this.delimiter.length + 1);
    if (this.step === 'file') this.file.write(this.rest.subarray(0, safe));
    this.rest = this.rest.subarray(safe);
    return false;
  }

  private readBoundaryEnd(): boolean {
    if (this.rest.length < 2) return false;
    const tail = this.rest.toString('latin1', 0, 2);
    this.rest = this.rest.subarray(2);
    if (tail === '--') this.step = 'done';
    else this.step = tail === LINE_END ? 'header' : 'broken';
    return true;
  }

  private readHeader(): boolean {
    const end = this.rest.indexOf(LINE_END + LINE_END);
    if (end === -1) {
      if (this.rest.length > LARGEST_FIELD) this.step = 'broken';
      return false;
    }
    this.part = headerOf(this.rest.subarray(0, end));
    this.rest = this.rest.subarray(end + 2 * LINE_END.length);
    this.file = new StreamedFile();
    if (this.part === null) this.step = 'broken';
    else this.step = this.part.filename === null ? 'field' : 'file';
    return true;
  }

  private endPart(part: MultipartPart, bytes: Buffer): void {
    const isFile = part.filename !== null;
    const whole = isFile
      ? { ...part, streamedBytes: this.file.size }
      : { ...part, bytes: Buffer.from(bytes) };
    this.parts.push(whole);
    if (isFile) this.files.set(whole, this.file);
  }
}

/** Name and file name of a part, as the kernel reads them; null when there is no name. */
function headerOf(header: Buffer): MultipartPart | null {
  const whole = [Buffer.from('--part\r\n'), header, Buffer.from('\r\n\r\n\r\n--part--')];
  try {
    const { parts } = parseMultipart(Buffer.concat(whole), 'multipart/form-data; boundary=part');
    return parts[0] ?? null;
  } catch {
    return null;
  }
}
