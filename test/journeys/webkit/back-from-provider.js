/* Goes to the provider's own page, back from there, and pays then: runs in each page of back-from-provider.webkit.ts. The page may come out of
   the page cache or be loaded again. */
{
  const { step } = window.webkit.messageHandlers;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the app around the page has none
  const tell = (...parts) => step.postMessage(parts);
  const until = (look) =>
    new Promise((done) => {
      const timer = setInterval(() => {
        const found = look();
        if (!found) return;
        clearInterval(timer);
        done(found);
      }, 100);
    });
  const isInteractive = () => document.querySelector('#root[data-drawn]') === null;
  const named = (selector, name) =>
    [...document.querySelectorAll(selector)].find(({ textContent }) => name.test(textContent.trim()));
  const tap = async (selector, name) => (await until(() => isInteractive() && named(selector, name))).click();

  const choose = async () => {
    await tap('button', /^Payment Method/);
    await tap('dialog[open] label, dialog[open] button', /^Maya/);
    await tap('button', /^Payment$/);
  };
  // the session's storage lasts across the pages of a view
  const wasBack = () => sessionStorage.getItem('was-back') !== null;

  const takeNextStep = async () => {
    if (location.pathname === '/defendersOn' && !wasBack()) await choose();
    else if (location.pathname === '/defendersOn') {
      const [next] = await until(() => {
        const found = [named('button', /^Continue this payment$/), named('button', /^Payment Method/)].filter(Boolean);
        return isInteractive() && document.querySelector('main[aria-busy=true]') === null && found.length > 0 && found;
      });
      tell('back', document.querySelectorAll('[aria-busy=true]').length);
      if (next.textContent.startsWith('Continue')) next.click();
      else await choose();
    } else if (location.pathname.startsWith('/sandbox/provider/pay/') && !wasBack()) {
      sessionStorage.setItem('was-back', '1');
      setTimeout(() => history.back(), 100);
    } else if (location.pathname.startsWith('/sandbox/provider/pay/')) await tap('button', /^Pay /);
    else if (location.pathname === '/paymentResult') {
      await until(() => named('h1, h2', /^₱1,240\.00 paid$/));
      tell('paid');
    }
  };
  addEventListener('pageshow', () => void takeNextStep());
}
