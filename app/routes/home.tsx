export default function Home() {
  return <h1>Know a place before you go.</h1>;
}
