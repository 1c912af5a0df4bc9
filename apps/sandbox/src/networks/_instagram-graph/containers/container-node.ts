import type { NodeCall } from '../desk.js';
import { selectFields, type FieldReaders } from '../requests/fields.js';
import { unsupportedGet } from '../requests/refusals.js';
import { statusOf, statusText, type Container } from './container.js';

/** `GET /{ig-container-id}` (Instagram Platform: IG Container). */
export async function readContainer(node: NodeCall): Promise<Record<string, unknown>> {
  const { desk, nodeId, parameters, now } = node;
  const container = await desk.containers.settled(nodeId);
  if (!container) throw unsupportedGet(nodeId);
  const readers: FieldReaders = {
    id: () => container.id,
    status_code: () => statusOf(container, now),
    status: () => statusText(container, now),
    copyright_check_status: () => ({
      status: statusOf(container, now) === 'IN_PROGRESS' ? 'in_progress' : 'completed',
      matches_found: false,
    }),
    video_status: () => (container.isResumable ? videoStatus(node, container) : null),
  };
  return selectFields(readers, parameters.text('fields'), 'IGContainer');
}

function videoStatus({ desk, now }: NodeCall, container: Container): Record<string, unknown> {
  const status = statusOf(container, now);
  const isUploaded = container.facts !== null;
  const isFailed = status === 'ERROR';
  return {
    uploading_phase: {
      status: isUploaded ? 'complete' : 'in_progress',
      bytes_transferred: desk.uploads.received(container),
    },
    processing_phase: {
      status: phaseOf(isUploaded, status),
      ...(isFailed ? { errors: [{ code: container.failure, message: 'Processing failed' }] } : {}),
    },
  };
}

function phaseOf(isUploaded: boolean, status: string): string {
  if (!isUploaded) return 'not_started';
  if (status === 'ERROR') return 'error';
  return status === 'IN_PROGRESS' ? 'in_progress' : 'complete';
}
