// Receives events of your customers' loans. Needs Node 20 or newer and no package.
//   HIRAM_WEBHOOK_SECRET=whsec_… PORT=8080 node receive-events.mjs
// During a change of secrets, give both with a space between them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { HIRAM_WEBHOOK_SECRET, PORT = '8080' } = process.env;
const secrets = HIRAM_WEBHOOK_SECRET.split(' ').map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));

/** Whether a body came from the lender less than five minutes ago, by Standard Webhooks 1.0. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const right = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest(),
  );
  const given = signatures.split(' ').map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'));
  return given.some((one) => right.some((other) => one.length === other.length && timingSafeEqual(one, other)));
}

/** Ids that were seen. Keep yours in the database, in the transaction of what follows from the event. */
const seen = new Set();

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  // the same event may come again: its id is the same then
  if (!seen.has(id)) process.stdout.write(`${body.toString()}\n`);
  seen.add(id);
  return response.writeHead(204).end();
}

const server = createServer((request, response) => void receive(request, response));
server.listen(Number(PORT), () => process.stderr.write(`listens on ${server.address().port}\n`));
