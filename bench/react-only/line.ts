/** The one line of the page with only React. A line that the server has drawn has to be the same, or React draws it anew. */
export const LINE = 'This page has React, one paragraph, and nothing else.';
