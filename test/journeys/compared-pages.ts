/** The pages that are compared between engines: what a visitor, a borrower with a loan and one with an offer see most. */
export const comparedPages = [
  '/',
  '/theA',
  '/register',
  '/calculator',
  '/login',
  '/home?sessionId=demo',
  '/orders?sessionId=demo',
  '/mine?sessionId=demo',
  '/settings?sessionId=demo',
  '/tensionAllisland?productId=1&orderId=170&sessionId=demo',
  '/defendersOn?productId=1&orderId=170&sessionId=demo',
  '/supportNumber?productId=1&sessionId=demo-new',
  '/orderIt?productId=1&sessionId=demo',
  '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo',
] as const;
