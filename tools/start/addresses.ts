/** The addresses a newcomer opens first, as lines for the terminal. */
export function addressTable(baseUrl: string, notes: [string, string][]): string[] {
  const order = (id: number) => `${baseUrl}/tensionAllisland?productId=1&orderId=${id}&sessionId=demo`;
  const rows: [string, string][] = [
    ['an order to repay', order(86)],
    ['order waiting', order(21)],
    ['order refused', order(110)],
    ['order being paid out', order(151)],
    ['order running', order(170)],
    ['order due', order(174)],
    ['order overdue', order(180)],
    ['order settled', order(200)],
    ['landing page', `${baseUrl}/`],
    ['test page (all screens)', `${baseUrl}/testPreview`],
    ['sandbox', `${baseUrl}/sandbox`],
    ['the API', `${baseUrl}/docs`],
    ...notes,
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  return rows.map(([what, where]) => `  ${what.padEnd(width)}  ${where}`);
}
