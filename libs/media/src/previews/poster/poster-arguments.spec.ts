import { posterArguments, type PosterRequest } from './poster-arguments.js';

const request: PosterRequest = {
  path: '/media/http:evil|x;$(id)',
  mime: 'video/mp4',
  atSeconds: 1.25,
  extent: { width: 400, height: 226 },
  longestSide: 400,
  maxPixels: 64_000_000,
};
const valueOf = (list: readonly string[], name: string) => list[list.indexOf(name) + 1];

describe('what ffmpeg is asked for', () => {
  it('is one frame of a local file, whatever the file is called', () => {
    const list = posterArguments(request);
    expect(valueOf(list, '-i')).toBe(`file:${request.path}`);
    expect(valueOf(list, '-ss')).toBe('1.250');
    expect(valueOf(list, '-frames:v')).toBe('1');
    expect(valueOf(list, '-vf')).toBe('scale=400:226');
    expect(list.at(-1)).toBe('pipe:1');
  });

  it('lets nothing be opened but files, before the input is named', () => {
    const list = posterArguments(request);
    expect(valueOf(list, '-protocol_whitelist')).toBe('file,pipe');
    expect(list.indexOf('-protocol_whitelist')).toBeLessThan(list.indexOf('-i'));
    expect(list.indexOf('-max_pixels')).toBeLessThan(list.indexOf('-i'));
    expect(list.indexOf('-codec_whitelist')).toBeLessThan(list.indexOf('-i'));
  });

  it.each([
    ['video/mp4', 'mov'],
    ['video/quicktime', 'mov'],
    ['video/x-m4v', 'mov'],
    ['video/webm', 'matroska'],
  ])('names the container of %s', (mime, container) => {
    expect(valueOf(posterArguments({ ...request, mime }), '-f')).toBe(container);
  });

  it('keeps the shape where it is not known', () => {
    expect(valueOf(posterArguments({ ...request, extent: null }), '-vf')).toBe(
      'scale=400:400:force_original_aspect_ratio=decrease',
    );
  });
});
