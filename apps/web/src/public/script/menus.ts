/** Closes an open menu on Escape, on a tap outside, and after a choice in it. */
export function tidyMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node)) return;
    const link = target instanceof Element ? target.closest('a') : null;
    for (const menu of menus) if (!menu.contains(target) || (link !== null && menu.contains(link))) menu.open = false;
  });
  page.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open);
    if (key !== 'Escape' || open === undefined) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
