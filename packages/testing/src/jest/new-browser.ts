// each test begins in a browser that keeps nothing
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
