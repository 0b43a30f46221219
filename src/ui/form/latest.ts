/** What a component was given last, for whoever lives longer than one drawing of it. */
export class Latest<Value> {
  value: Value
  constructor(value: Value) {
    this.value = value
  }
  set(value: Value): void {
    this.value = value
  }
}
