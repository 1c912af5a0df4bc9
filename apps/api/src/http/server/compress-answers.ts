import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { AnswerRules } from '../response/uncompressed.decorator.js';

/** Less is not worth the work: it fits one packet anyway. */
const LEAST_BYTES = 1_024;

/** Compresses answers as the client accepts; bodies that are sent to us stay uncompressed. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { uncompressed } = (route.config ?? {}) as AnswerRules;
    if (uncompressed) Object.assign(route, { compress: false });
  });
  void server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    // The usual level takes three times as long, and answers come out a seventh smaller.
    zlibOptions: { level: constants.Z_BEST_SPEED },
    // A few bytes can hold gigabytes: what comes compressed is refused.
    globalDecompression: false,
  });
}
