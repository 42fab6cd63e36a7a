let holders = 0;
let restore: (() => void) | null = null;

/** Stops the page behind a modal from scrolling. Calls may overlap. @returns a function that releases it */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) {
    const { documentElement: root, body } = document;
    const before = [root.style.overflow, body.style.overflow, root.style.paddingRight] as const;
    // A desktop browser's scroll bar disappears; its width stays reserved, so that nothing shifts.
    const barWidth = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    body.style.overflow = 'hidden';
    if (barWidth > 0 && root.clientWidth > 0) root.style.paddingRight = `${barWidth}px`;
    restore = () => {
      [root.style.overflow, body.style.overflow, root.style.paddingRight] = before;
    };
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    restore?.();
    restore = null;
  };
}
