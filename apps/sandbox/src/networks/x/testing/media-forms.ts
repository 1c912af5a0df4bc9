/** The form of a one-shot upload. */
export function mediaForm(bytes: Buffer, category: string): FormData {
  const form = new FormData();
  form.append('media_category', category);
  form.append('media', new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

/** The form of one segment. */
export function segmentForm(index: number | string, bytes: Buffer): FormData {
  const form = new FormData();
  form.append('segment_index', String(index));
  form.append('media', new Blob([new Uint8Array(bytes)]), 'segment');
  return form;
}
