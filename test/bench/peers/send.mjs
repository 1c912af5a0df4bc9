// What a job does: one message to the network, on connections that are kept.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** @param job `{ chatId, text }` @throws Error when the network refuses */
export function send(url, { chatId, text }) {
  const body = JSON.stringify({ chat_id: chatId, text });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`the network answered ${answer.statusCode}`));
      });
    });
    sending.once('error', reject);
    sending.end(body);
  });
}
