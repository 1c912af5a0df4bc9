import { DomainError } from '#libs/platform';

/** 404 post_not_found; also for another workspace's post. */
export function postNotFound(postId: string): DomainError {
  const details = { postId };
  return new DomainError('post_not_found', 'not_found', 'There is no such post', { details });
}

/** 409 post_changed: somebody changed the post since the caller saw it. */
export function postChanged(postId: string, revision: number): DomainError {
  const message = 'The post was changed since; look at it as it is now';
  return new DomainError('post_changed', 'conflict', message, { details: { postId, revision } });
}

/** 404 run_not_found; also for another workspace's run. */
export function runNotFound(runId: string): DomainError {
  return new DomainError('run_not_found', 'not_found', 'There is no such run', {
    details: { runId },
  });
}
