/**
 * What a browser's translator makes stale or breaks: it replaces every text node by an element of its own, so that React changes, removes or
 * inserts beside a node that is no longer in the page. Text that is the only child of its element is replaced whole, and stays right.
 */
export interface TranslatorWatch {
  /** The changes since the last call that a translated page would not show, one sentence each. */
  take(): string[];
  stop(): void;
}

const isText = (node: Node | null): boolean => node !== null && node.nodeType === Node.TEXT_NODE;
const shown = (node: Node): string => (node.textContent ?? '').trim().slice(0, 40);

function nameOf(element: Node): string {
  return element instanceof Element ? element.outerHTML.slice(0, 160) : element.nodeName;
}

function faultIn({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): string[] {
  if (type === 'characterData') {
    const parent = target.parentNode;
    if (parent === null || parent.childNodes.length < 2) return [];
    return [`'${shown(target)}' changes beside other content in ${nameOf(parent)}`];
  }
  if (!target.isConnected) return [];
  const hasSiblings = previousSibling !== null || nextSibling !== null;
  const removed = [...removedNodes].filter((node) => isText(node) && hasSiblings);
  const beforeText = [...addedNodes].filter(() => isText(nextSibling));
  return [
    ...removed.map((node) => `'${shown(node)}' goes beside other content in ${nameOf(target)}`),
    ...beforeText.map((node) => `'${shown(node)}' comes before a text in ${nameOf(target)}`),
  ];
}

/** Watches a part of a page for changes of text that has neighbours. */
export function watchAsTranslator(part: Node): TranslatorWatch {
  const faults = new Set<string>();
  const note = (records: readonly MutationRecord[]): void => {
    for (const fault of records.flatMap(faultIn)) faults.add(fault);
  };
  const observer = new MutationObserver(note);
  observer.observe(part, { subtree: true, characterData: true, childList: true });
  return {
    take() {
      note(observer.takeRecords());
      const found = [...faults];
      faults.clear();
      return found;
    },
    stop: () => observer.disconnect(),
  };
}
