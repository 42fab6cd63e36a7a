/* Runs before the scripts of each page in WebKit (shell.py) and tells the journey of each fault, also across navigations. */
{
  const { fault } = window.webkit.messageHandlers;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the app around the page has none
  const tell = (...parts) => fault.postMessage(`${location.pathname}: ${parts.join(' ')}`);
  addEventListener('error', ({ message, filename, lineno }) => {
    if (message !== undefined) tell(message, filename, lineno);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled:', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell('refused by the policy:', effectiveDirective, blockedURI, sample),
  );
  const { error } = console;
  Object.assign(console, {
    error(...parts) {
      tell('console:', ...parts);
      error.apply(console, parts);
    },
  });
}
