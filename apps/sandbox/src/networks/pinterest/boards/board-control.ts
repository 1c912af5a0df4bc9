import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { Boards } from './boards.js';

/** `POST /_sandbox/pinterest/boards/delete` with `{board}`: a person deletes a board on pinterest.com. */
export function registerBoardControl(scope: FastifyInstance, boards: () => Boards): void {
  scope.post('/_sandbox/pinterest/boards/delete', (request) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['board']);
    const board = boards().get(String(body.board));
    if (board === undefined) throw new ControlError(404, `there is no board ${body.board}`);
    boards().remove(board.id);
    return { deleted: board.id };
  });
}
