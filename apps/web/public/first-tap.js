// Records taps, ticks and typing on a server-rendered page before hydration, and replays them after it, a tap once. Links work by themselves.
// A small script of its own, so that it loads first.
(function () {
  var drawn = '#root[data-drawn]';
  var tapped = null;
  // changed fields with their values, by time of the last change
  var changed = [];
  function closest(event, selector) {
    return event.target.closest && event.target.closest(selector);
  }
  function wait(control) {
    if (tapped) tapped.removeAttribute('aria-busy');
    tapped = control;
    tapped.setAttribute('aria-busy', 'true');
  }
  // A field with an on-page keypad opens it on tap, which needs hydration.
  function keepTap(event) {
    var control = closest(event, drawn + ' button,' + drawn + ' [inputmode=none]');
    if (!control) return;
    if (control.localName === 'button') event.preventDefault();
    wait(control);
  }
  // A form without a button is submitted by Enter. A native submit would reload this page without its session.
  function keepForm(event) {
    var form = closest(event, drawn + ' form');
    if (!form) return;
    event.preventDefault();
    wait(form);
  }
  function keepField(event) {
    var field = closest(event, drawn + ' input,' + drawn + ' textarea');
    if (!field) return;
    changed = changed.filter(function (each) {
      return each.field !== field;
    });
    changed.push({ field: field, value: field.value, checked: field.checked });
  }
  // React hydrates with the rendered value and fires a change only for a value that its own setter has not seen: so set another value through
  // React's setter first, then the real one through the browser's.
  function tellField(kept) {
    var field = kept.field;
    if (!field.isConnected) return;
    if (field.type === 'checkbox' || field.type === 'radio') {
      // only the radio chosen last in its group
      if (field.type === 'radio' && !kept.checked) return;
      field.checked = !kept.checked;
      field.click();
      return;
    }
    if (field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, kept.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function tellTap() {
    if (!tapped) return;
    tapped.removeAttribute('aria-busy');
    if (!tapped.isConnected) return;
    if (tapped.requestSubmit) tapped.requestSubmit();
    else tapped.click();
  }
  // text typed and boxes ticked before this script loaded
  document.querySelectorAll(drawn + ' input,' + drawn + ' textarea').forEach(function (field) {
    var isTick = field.type === 'checkbox' || field.type === 'radio';
    if (isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue)
      keepField({ target: field });
  });
  // A browser below the oldest (build/settings.ts): a reload does not help, and the page cannot say so itself.
  function tellOutdated() {
    var bar = document.getElementById('unfinished');
    bar.textContent = bar.getAttribute('data-outdated');
    document.getElementById('root').setAttribute('data-unfinished', '');
  }
  function keepError(event) {
    if (event.error instanceof SyntaxError) tellOutdated();
  }
  if (!('noModule' in HTMLScriptElement.prototype && Promise.allSettled && window.ResizeObserver)) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tellOutdated);
    else tellOutdated();
  }
  performance.mark('hiram:first-tap');
  // a module that the browser cannot read
  window.addEventListener('error', keepError);
  document.addEventListener('click', keepTap, true);
  document.addEventListener('submit', keepForm, true);
  document.addEventListener('input', keepField, true);
  window.addEventListener('hiram:ready', function () {
    window.removeEventListener('error', keepError);
    document.removeEventListener('click', keepTap, true);
    document.removeEventListener('submit', keepForm, true);
    document.removeEventListener('input', keepField, true);
    // after the page's own listeners of `hiram:ready`; the tap after the fields
    setTimeout(function () {
      changed.forEach(tellField);
      setTimeout(tellTap);
    });
  });
})();
