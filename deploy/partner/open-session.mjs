// Opens a session for a customer of your app, from your app's back end. Needs Node 20 or newer and no package.
//   HIRAM_URL=https://loans.example.com HIRAM_KEY=hpk_… HIRAM_KEY_SECRET=whsec_… node open-session.mjs C-10482 +639171234567
import { createHmac, randomUUID } from 'node:crypto';

const { HIRAM_URL, HIRAM_KEY, HIRAM_KEY_SECRET } = process.env;

/** The headers of a request, signed by Standard Webhooks 1.0. Each request needs an id of its own. */
function signed(body) {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = Buffer.from(HIRAM_KEY_SECRET.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'hiram-key': HIRAM_KEY,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Asks for a session; a lost answer and a busy service are asked again, signed anew. */
async function openSession(request, triesLeft = 3) {
  const body = JSON.stringify(request);
  try {
    const response = await fetch(new URL('/partner/v1/sessions', HIRAM_URL), {
      method: 'POST',
      headers: signed(body),
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status < 429) return { isOpen: response.ok, ...(await response.json()) };
    throw new Error(`the service answered ${response.status}`);
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return openSession(request, triesLeft - 1);
  }
}

const [customer, phone, page = 'home'] = process.argv.slice(2);
const { isOpen, ...answer } = await openSession({ customer, phone, page });
// open `address` in the web view at once: it works once, for ten minutes
process.stdout.write(`${JSON.stringify(answer)}\n`);
process.exitCode = isOpen ? 0 : 1;
