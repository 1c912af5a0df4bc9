/** Whether the index (`moov`) of an MP4 or QuickTime file stands before its pictures (`mdat`). */
export function hasIndexFirst(bytes: Buffer): boolean {
  let place = 0;
  while (place + 8 <= bytes.length) {
    const type = bytes.toString('latin1', place + 4, place + 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    let size = bytes.readUInt32BE(place);
    if (size === 1 && place + 16 <= bytes.length) size = Number(bytes.readBigUInt64BE(place + 8));
    if (size < 8) return false;
    place += size;
  }
  return false;
}
