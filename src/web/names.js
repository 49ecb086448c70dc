// What a browser keeps for a page it keeps for all of the page's origin, and other pages are there, perhaps another copy
// of this one: so each name carries the page's own path.
export const ownPath = pathname => pathname.replace(/index\.html$/, '');
export const ownName = (what, pathname) => `megapon ${what} of ${ownPath(pathname)}`;
